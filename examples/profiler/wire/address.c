/* SPDX-License-Identifier: MIT */
#ifdef __linux__
#define _GNU_SOURCE /* struct ucred */
#endif
#include "wire/address.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static const char *behind(const char *address, const char *scheme) {
  size_t length = strlen(scheme);
  return strncmp(address, scheme, length) == 0 ? address + length : NULL;
}

/* True if it is a directory that only the user can change, and not a symbolic link. */
static bool is_private(const char *directory) {
  struct stat status;
  return lstat(directory, &status) == 0 && S_ISDIR(status.st_mode) &&
         status.st_uid == geteuid() && (status.st_mode & 077) == 0;
}

char *address_default(void) {
  const char *session = getenv("XDG_RUNTIME_DIR");
  size_t size = 64 + (session ? strlen(session) : 0);
  char *address = malloc(size);
  if (!address) return NULL;
  if (session && *session == '/' && is_private(session))
    snprintf(address, size, "unix:%s/jprofile.sock", session);
  else snprintf(address, size, "unix:/tmp/jprofile-%ld/socket", (long)geteuid());
  return address;
}

const char *address_refusal(const char *address, bool make) {
  char *directory = strdup(behind(address, "unix:"));
  const char *problem = NULL;
  if (!directory) return "no memory";
  *strrchr(directory, '/') = '\0';
  if (make && mkdir(directory, 0700) != 0 && errno != EEXIST) problem = strerror(errno);
  else if (!is_private(directory)) problem = "its directory is not one of the user alone";
  free(directory);
  return problem;
}

const char *address_problem(const char *address, bool agent) {
  const char *path = behind(address, "unix:"), *host = behind(address, "tcp:"), *colon;
  struct sockaddr_un room;
  if (path && strlen(path) >= sizeof room.sun_path) return "the path is too long for a socket";
  if (path) return *path ? NULL : "expected a path after unix:";
  if (host) {
    colon = strrchr(host, ':');
    if (!colon || colon == host || !colon[1] ||
        strspn(colon + 1, "0123456789") != strlen(colon + 1))
      return "expected tcp:HOST:PORT";
    return strlen(colon + 1) <= 5 && atoi(colon + 1) <= 65535 ? NULL : "expected a port of at most 65535";
  }
  if (agent && (path = behind(address, "file:")))
    return *path ? NULL : "expected a path after file:";
  return agent ? "expected unix:PATH, tcp:HOST:PORT or file:PATH"
               : "expected unix:PATH or tcp:HOST:PORT";
}

static void path_address(struct sockaddr_un *to, const char *path) {
  memset(to, 0, sizeof *to);
  to->sun_family = AF_UNIX;
  memcpy(to->sun_path, path, strlen(path));
}

static struct addrinfo *resolve(const char *host, bool passive) {
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = passive ? AI_PASSIVE : 0};
  struct addrinfo *found = NULL;
  char *copy = strdup(host), *colon = copy ? strrchr(copy, ':') : NULL, *name = copy;
  if (colon) {
    *colon = '\0';
    if (*name == '[' && colon > name && colon[-1] == ']') {
      colon[-1] = '\0';
      name++;
    }
    if (getaddrinfo(name, colon + 1, &hints, &found) != 0) found = NULL;
  }
  free(copy);
  return found;
}

/* Makes a socket non-blocking, and not inherited by child processes. */
static int prepared(int socket) {
  if (socket >= 0) {
    fcntl(socket, F_SETFD, FD_CLOEXEC);
    fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK);
  }
  return socket;
}

static int give_up(int socket) {
  int error = errno;
  if (socket >= 0) close(socket);
  errno = error;
  return -1;
}

/* True if the peer of a local socket is a process of the same user. */
static bool is_own_peer(int one) {
#ifdef SO_PEERCRED
  struct ucred peer;
  socklen_t size = sizeof peer;
  return getsockopt(one, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && size == sizeof peer &&
         peer.uid == geteuid();
#else
  uid_t user;
  gid_t group;
  return getpeereid(one, &user, &group) == 0 && user == geteuid();
#endif
}

static int connect_path(const char *path) {
  struct sockaddr_un to;
  int one = socket(AF_UNIX, SOCK_STREAM, 0);
  path_address(&to, path);
  if (one < 0 || connect(one, (struct sockaddr *)&to, sizeof to) != 0) return give_up(one);
  if (is_own_peer(one)) return prepared(one);
  errno = EPERM;
  return give_up(one);
}

static int connect_host(const char *host) {
  struct addrinfo *found = resolve(host, false), *info;
  int one = -1, on = 1;
  errno = EHOSTUNREACH;
  for (info = found; info && one < 0; info = info->ai_next) {
    one = socket(info->ai_family, info->ai_socktype, info->ai_protocol);
    if (one < 0 || connect(one, info->ai_addr, info->ai_addrlen) != 0) one = give_up(one);
  }
  if (found) freeaddrinfo(found);
  if (one >= 0) setsockopt(one, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return prepared(one);
}

/* Opens a recording, but not a symbolic link or a file of another user, who could read it. */
static int open_file(const char *path) {
  struct stat status;
  int one = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (one < 0 || fstat(one, &status) != 0) return give_up(one);
  if (!S_ISREG(status.st_mode)) return one;
  errno = EPERM;
  if (status.st_uid != geteuid() || ftruncate(one, 0) != 0) return give_up(one);
  return one;
}

int address_connect(const char *address) {
  const char *path;
  if ((path = behind(address, "unix:"))) return connect_path(path);
  if ((path = behind(address, "tcp:"))) return connect_host(path);
  return open_file(behind(address, "file:"));
}

int address_accept(int listener) {
  union {
    struct sockaddr any;
    struct sockaddr_storage room;
  } at;
  socklen_t size = sizeof at;
  int one = accept(listener, &at.any, &size);
  bool local = one >= 0 && at.any.sa_family == AF_UNIX;
  if (local && !is_own_peer(one)) return give_up(one);
  return prepared(one);
}

static int listen_path(const char *path, const char **problem) {
  struct sockaddr_un at;
  struct stat status;
  int one = connect_path(path);
  if (one >= 0) {
    close(one);
    *problem = "another front-end listens there";
    return -1;
  }
  if (errno == ECONNREFUSED && lstat(path, &status) == 0 && S_ISSOCK(status.st_mode)) unlink(path);
  path_address(&at, path);
  one = socket(AF_UNIX, SOCK_STREAM, 0);
  mode_t before = umask(0177);
  int bound = one < 0 ? -1 : bind(one, (struct sockaddr *)&at, sizeof at);
  umask(before);
  if (bound == 0 && listen(one, 64) == 0) return prepared(one);
  *problem = strerror(errno);
  return give_up(one);
}

static int listen_host(const char *host, const char **problem) {
  struct addrinfo *found = resolve(host, true), *info;
  int one = -1, on = 1;
  *problem = "there is no such host";
  for (info = found; info && one < 0; info = info->ai_next) {
    one = socket(info->ai_family, info->ai_socktype, info->ai_protocol);
    if (one >= 0) setsockopt(one, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (one >= 0 && bind(one, info->ai_addr, info->ai_addrlen) == 0 && listen(one, 64) == 0) break;
    *problem = strerror(errno);
    one = give_up(one);
  }
  if (found) freeaddrinfo(found);
  return prepared(one);
}

int address_listen(const char *address, const char **problem) {
  const char *path = behind(address, "unix:");
  return path ? listen_path(path, problem) : listen_host(behind(address, "tcp:"), problem);
}

int address_port(int socket) {
  union {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    struct sockaddr_storage room;
  } at;
  socklen_t size = sizeof at;
  if (getsockname(socket, &at.any, &size) != 0) return 0;
  if (at.any.sa_family == AF_INET) return ntohs(at.four.sin_port);
  return at.any.sa_family == AF_INET6 ? ntohs(at.six.sin6_port) : 0;
}

void address_remove(const char *address) {
  const char *path = behind(address, "unix:");
  if (path) unlink(path);
}

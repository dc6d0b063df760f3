/*
 * Intercepts a process's disk access, by LD_PRELOAD (scripts/torture/disk.ts). For files below DISK_ROOT it
 * - logs to DISK_LOG all writes, syncs, creations, renames and removals, and all data sent through sockets, in
 *   their order; scripts/torture/diskLog.ts derives from it the disk after a power cut;
 * - refuses writes while the file DISK_FULL exists, as a full disk does;
 * - delays every sync by DISK_SYNC_DELAY_US.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

/* Kinds of entries; diskLog.ts has the same. */
enum { OPENED = 1, WRITTEN, TRUNCATED, SYNC_BEGUN, SYNC_DONE, RENAMED, REMOVED, FOLDER_MADE, SENT, UNKNOWN };

struct entry {
  uint32_t kind;
  uint32_t length; /* of what follows, bytes */
  uint64_t inode;
  int64_t offset;
  uint64_t sync; /* joins SYNC_BEGUN and SYNC_DONE */
};

#define MOST_FDS 65536
#define SENT_BYTES 2048 /* of what is sent, enough for the head of an answer and its first fields */

static const char *root, *full;
static size_t root_length;
static int log_fd = -1;
static useconds_t sync_delay;
static unsigned char below_root[MOST_FDS];
static uint64_t syncs;

#define REAL(result, name, ...)                                  \
  static result (*real_##name)(__VA_ARGS__);                     \
  if (!real_##name) *(void **)&real_##name = dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void prepare(void) {
  const char *log = getenv("DISK_LOG"), *delay = getenv("DISK_SYNC_DELAY_US");
  root = getenv("DISK_ROOT");
  full = getenv("DISK_FULL");
  root_length = root ? strlen(root) : 0;
  sync_delay = delay ? (useconds_t)atol(delay) : 0;
  /* Uses system calls, since the wrappers below must not log the log itself. */
  if (root && log) log_fd = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_below(const char *path) {
  return root && path && strncmp(path, root, root_length) == 0 && (path[root_length] == '/' || path[root_length] == 0);
}

static int is_file(int fd) {
  struct stat found;
  return fd >= 0 && fd < MOST_FDS && below_root[fd] && fstat(fd, &found) == 0 && (S_ISREG(found.st_mode) || S_ISDIR(found.st_mode));
}

static uint64_t inode_of(int fd) {
  struct stat found;
  return fstat(fd, &found) == 0 ? found.st_ino : 0;
}

/* One write in append mode, so that entries of several threads do not mix. */
static void note(uint32_t kind, uint64_t inode, int64_t offset, uint64_t sync, const struct iovec *parts, int count, size_t most) {
  if (log_fd < 0) return;
  int saved = errno;
  struct iovec whole[65];
  struct entry head = {kind, 0, inode, offset, sync};
  int used = 1;
  for (int i = 0; i < count && used < 65 && most > 0; i++) {
    size_t length = parts[i].iov_len < most ? parts[i].iov_len : most;
    whole[used++] = (struct iovec){parts[i].iov_base, length};
    head.length += (uint32_t)length;
    most -= length;
  }
  whole[0] = (struct iovec){&head, sizeof head};
  syscall(SYS_writev, log_fd, whole, used);
  errno = saved;
}

static void note_path(uint32_t kind, uint64_t inode, const char *path, const char *other) {
  struct iovec parts[2] = {{(void *)path, strlen(path) + 1}, {(void *)other, other ? strlen(other) + 1 : 0}};
  note(kind, inode, 0, 0, parts, other ? 2 : 1, SIZE_MAX);
}

static int is_full(void) {
  if (!full || access(full, F_OK) != 0) return 0;
  errno = ENOSPC;
  return 1;
}

static int opened(int fd, const char *path) {
  if (fd < 0 || fd >= MOST_FDS) return fd;
  below_root[fd] = (unsigned char)is_below(path);
  if (below_root[fd]) note_path(OPENED, inode_of(fd), path, NULL);
  return fd;
}

static int may_open(const char *path, int flags) {
  return !((flags & O_CREAT) && is_below(path) && access(path, F_OK) != 0 && is_full());
}

#define MODE_OF(flags)                      \
  mode_t mode = 0;                          \
  if ((flags) & (O_CREAT | O_TMPFILE)) {    \
    va_list more;                           \
    va_start(more, flags);                  \
    mode = (mode_t)va_arg(more, int);       \
    va_end(more);                           \
  }

#define OPEN(name)                                                    \
  int name(const char *path, int flags, ...) {                        \
    REAL(int, name, const char *, int, ...);                          \
    MODE_OF(flags);                                                   \
    if (!may_open(path, flags)) return -1;                            \
    return opened(real_##name(path, flags, mode), path);              \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                  \
  int name(int folder, const char *path, int flags, ...) {            \
    REAL(int, name, int, const char *, int, ...);                     \
    MODE_OF(flags);                                                   \
    if (!may_open(path, flags)) return -1;                            \
    return opened(real_##name(folder, path, flags, mode), path);      \
  }
OPENAT(openat)
OPENAT(openat64)

static void note_written(int fd, int64_t offset, const struct iovec *parts, int count, ssize_t done) {
  if (done > 0) note(WRITTEN, inode_of(fd), offset, 0, parts, count, (size_t)done);
}

/* Sends are logged before they happen, so that no later disk operation can count for them. */
static void note_sent(int fd, const struct iovec *parts, int count) {
  struct stat found;
  if (log_fd >= 0 && fstat(fd, &found) == 0 && S_ISSOCK(found.st_mode)) note(SENT, 0, 0, 0, parts, count, SENT_BYTES);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  REAL(ssize_t, write, int, const void *, size_t);
  struct iovec part = {(void *)bytes, length};
  if (!is_file(fd)) {
    note_sent(fd, &part, 1);
    return real_write(fd, bytes, length);
  }
  if (is_full()) return -1;
  ssize_t done = real_write(fd, bytes, length);
  note_written(fd, lseek(fd, 0, SEEK_CUR) - done, &part, 1, done);
  return done;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(ssize_t, writev, int, const struct iovec *, int);
  if (!is_file(fd)) {
    note_sent(fd, parts, count);
    return real_writev(fd, parts, count);
  }
  if (is_full()) return -1;
  ssize_t done = real_writev(fd, parts, count);
  note_written(fd, lseek(fd, 0, SEEK_CUR) - done, parts, count, done);
  return done;
}

#define PWRITE(name, offset_type)                                                  \
  ssize_t name(int fd, const void *bytes, size_t length, offset_type offset) {     \
    REAL(ssize_t, name, int, const void *, size_t, offset_type);                   \
    if (is_file(fd) && is_full()) return -1;                                       \
    ssize_t done = real_##name(fd, bytes, length, offset);                         \
    struct iovec part = {(void *)bytes, length};                                   \
    if (is_file(fd)) note_written(fd, offset, &part, 1, done);                     \
    return done;                                                                   \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define PWRITEV(name, offset_type)                                                 \
  ssize_t name(int fd, const struct iovec *parts, int count, offset_type offset) { \
    REAL(ssize_t, name, int, const struct iovec *, int, offset_type);              \
    if (is_file(fd) && is_full()) return -1;                                       \
    ssize_t done = real_##name(fd, parts, count, offset);                          \
    if (is_file(fd)) note_written(fd, offset, parts, count, done);                 \
    return done;                                                                   \
  }
PWRITEV(pwritev, off_t)
PWRITEV(pwritev64, off64_t)

ssize_t send(int fd, const void *bytes, size_t length, int flags) {
  REAL(ssize_t, send, int, const void *, size_t, int);
  struct iovec part = {(void *)bytes, length};
  note_sent(fd, &part, 1);
  return real_send(fd, bytes, length, flags);
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
  REAL(ssize_t, sendmsg, int, const struct msghdr *, int);
  note_sent(fd, message->msg_iov, (int)message->msg_iovlen);
  return real_sendmsg(fd, message, flags);
}

#define FTRUNCATE(name, size_type)                                                 \
  int name(int fd, size_type size) {                                               \
    REAL(int, name, int, size_type);                                               \
    int result = real_##name(fd, size);                                            \
    if (result == 0 && is_file(fd)) note(TRUNCATED, inode_of(fd), size, 0, NULL, 0, 0); \
    return result;                                                                 \
  }
FTRUNCATE(ftruncate, off_t)
FTRUNCATE(ftruncate64, off64_t)

#define SYNC(name)                                                                 \
  int name(int fd) {                                                               \
    REAL(int, name, int);                                                          \
    if (!is_file(fd)) return real_##name(fd);                                      \
    uint64_t inode = inode_of(fd), number = __atomic_add_fetch(&syncs, 1, __ATOMIC_SEQ_CST); \
    note(SYNC_BEGUN, inode, 0, number, NULL, 0, 0);                                \
    if (sync_delay) usleep(sync_delay);                                            \
    int result = real_##name(fd);                                                  \
    if (result == 0) note(SYNC_DONE, inode, 0, number, NULL, 0, 0);                \
    return result;                                                                 \
  }
SYNC(fsync)
SYNC(fdatasync)

int rename(const char *from, const char *to) {
  REAL(int, rename, const char *, const char *);
  int result = real_rename(from, to);
  if (result == 0 && (is_below(from) || is_below(to))) note_path(RENAMED, 0, from, to);
  return result;
}

#define REMOVE(name)                                                               \
  int name(const char *path) {                                                     \
    REAL(int, name, const char *);                                                 \
    int result = real_##name(path);                                                \
    if (result == 0 && is_below(path)) note_path(REMOVED, 0, path, NULL);          \
    return result;                                                                 \
  }
REMOVE(unlink)
REMOVE(rmdir)

int mkdir(const char *path, mode_t mode) {
  REAL(int, mkdir, const char *, mode_t);
  if (is_below(path) && access(path, F_OK) != 0 && is_full()) return -1;
  int result = real_mkdir(path, mode);
  if (result == 0 && is_below(path)) note_path(FOLDER_MADE, 0, path, NULL);
  return result;
}

/* Some libraries bypass the wrappers. The log says so, since such a run proves nothing. */
long syscall(long number, ...) {
  REAL(long, syscall, long, ...);
  va_list more;
  va_start(more, number);
  long a = va_arg(more, long), b = va_arg(more, long), c = va_arg(more, long), d = va_arg(more, long), e = va_arg(more, long),
       f = va_arg(more, long);
  va_end(more);
  if (number == SYS_io_uring_setup) {
    errno = ENOSYS;
    return -1;
  }
  int target = number == SYS_copy_file_range ? (int)c : number == SYS_pwritev || number == SYS_pwritev2 ? (int)a : -1;
  if (is_file(target)) {
    if (is_full()) return -1;
    note(UNKNOWN, inode_of(target), number, 0, NULL, 0, 0);
  }
  return real_syscall(number, a, b, c, d, e, f);
}

// Commands in another root, with the name spaces and the rights that a container engine would give them. Needs Linux and root.

/**
 * Prepares the mounts, then becomes the command, which is the first process of its name space as in a container. `$0` is the
 * root; the arguments are the options in order, each list ended by "--".
 */
const ENTER = `
set -e
root=$0
mount --bind "$root" "$root"
if [ "$1" = read-only ]; then mount -o remount,bind,ro "$root"; fi
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
mount -t tmpfs -o nosuid,mode=755,size=64k tmpfs "$root/dev"
for device in null zero full random urandom; do
  : > "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
ln -s /proc/self/fd "$root/dev/fd"
mkdir "$root/dev/shm"
shift
while [ "$1" != -- ]; do mount -t tmpfs -o "nosuid,nodev,noexec,mode=1777,size=$2" tmpfs "$root$1"; shift 2; done
shift
while [ "$1" != -- ]; do mount --bind "$1" "$root$2"; shift 2; done
shift
exec chroot "$root" "$@"
`;
/** Rights of an account below root in a container: none, and no way to new ones. */
const WITHOUT_RIGHTS = ["--clear-groups", "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"];

/**
 * Words of a command that runs in another root, with the network of this machine.
 *
 * @param user  "uid:gid"; root keeps its rights
 * @param binds  pairs of a folder here and its place in the root, which must exist there
 * @param tmpfs  pairs of a place in the root and its size
 * @returns program and arguments
 */
export function commandIn(root, command, options = {}) {
  const { workingDir = "/", user = "0:0", isReadOnly = false, binds = [], tmpfs = [] } = options;
  const [uid, gid] = user.split(":");
  const account =
    user === "0:0" ? [] : ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, ...WITHOUT_RIGHTS, "--"];
  const start = ["env", `--chdir=${workingDir}`, ...account, ...command];
  const mounts = [isReadOnly ? "read-only" : "writable", ...tmpfs.flat(), "--", ...binds.flat(), "--"];
  const spaces = ["--mount", "--pid", "--ipc", "--uts", "--fork", "--kill-child"];
  return ["unshare", [...spaces, "sh", "-c", ENTER, root, ...mounts, ...start]];
}

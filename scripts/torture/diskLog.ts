import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** Kinds of entries; `disk.c` has the same. */
const kinds = [
  'none',
  'opened',
  'written',
  'truncated',
  'syncBegun',
  'syncDone',
  'renamed',
  'removed',
  'folderMade',
  'sent',
  'unknown',
] as const;

const headBytes = 32;

export interface DiskEntry {
  kind: (typeof kinds)[number];
  inode: bigint;
  offset: number;
  sync: bigint;
  bytes: Buffer;
}

/** The entries of a log of `disk.c`, in the order in which they happened. */
export function readDiskLog(path: string): DiskEntry[] {
  const log = readFileSync(path);
  const entries: DiskEntry[] = [];
  for (let at = 0; at + headBytes <= log.length;) {
    const length = log.readUInt32LE(at + 4);
    const kind = kinds[log.readUInt32LE(at)] ?? 'unknown';
    const offset = Number(log.readBigInt64LE(at + 16));
    if (kind === 'unknown') throw new Error(`the server wrote in a way that was not recorded (${offset})`);
    entries.push({
      kind,
      inode: log.readBigUInt64LE(at + 8),
      offset,
      sync: log.readBigUInt64LE(at + 24),
      bytes: log.subarray(at + headBytes, at + headBytes + length),
    });
    at += headBytes + length;
  }
  return entries;
}

/** A file or folder whose changes are durable only once it is synced. */
interface Node<Change> {
  /** Changes since the last sync. */
  pending: Change[];
  /** Syncs in progress: how many entries of `pending` each will make durable. */
  syncing: Map<bigint, Change[]>;
}

type FileChange = { offset: number; bytes: Buffer } | { size: number };

/** Bytes of a file, with room to grow. */
class Content {
  #room: Buffer;
  #size: number;

  constructor(bytes: Uint8Array = Buffer.alloc(0)) {
    this.#room = Buffer.alloc(bytes.length);
    this.#room.set(bytes);
    this.#size = bytes.length;
  }

  get bytes(): Buffer {
    return this.#room.subarray(0, this.#size);
  }

  change(change: FileChange): void {
    const needed = 'size' in change ? change.size : change.offset + change.bytes.length;
    if (needed > this.#room.length) {
      const room = Buffer.alloc(Math.max(needed, this.#room.length * 2));
      room.set(this.bytes);
      this.#room = room;
    }
    if ('size' in change) {
      // Truncated bytes are lost: a file that grows again has zeros there.
      if (needed < this.#size) this.#room.fill(0, needed, this.#size);
      this.#size = needed;
    } else {
      this.#room.set(change.bytes, change.offset);
      this.#size = Math.max(this.#size, needed);
    }
  }
}

interface File extends Node<FileChange> {
  kept: Content;
}

interface Folder extends Node<{ name: string; node: File | Folder | undefined }> {
  children: Map<string, File | Folder>;
}

const isFolder = (node: File | Folder): node is Folder => 'children' in node;
const newFile = (): File => ({ kept: new Content(), pending: [], syncing: new Map() });
const newFolder = (): Folder => ({ children: new Map(), pending: [], syncing: new Map() });

/** Size of an atomic block. */
const blockBytes = 4_096;

/**
 * A simulated disk with a cache. It keeps only synced files and folders. Stricter than our file systems,
 * which often persist a folder's entries together with the file.
 */
export class DiskModel {
  readonly #root: string;
  readonly #top = newFolder();
  /** The process's view, by path and by inode. */
  readonly #byPath = new Map<string, File | Folder>();
  readonly #byInode = new Map<bigint, File | Folder>();

  /** @param root an existing, empty folder at the begin of the log */
  constructor(root: string) {
    this.#root = root;
    this.#byPath.set(root, this.#top);
  }

  apply({ kind, inode, offset, sync, bytes }: DiskEntry): void {
    const [path = '', other = ''] =
      kind === 'opened' || kind === 'renamed' || kind === 'removed' || kind === 'folderMade'
        ? bytes
            .toString()
            .split('\0')
            .map((name) => resolve(name))
        : [];
    if (kind === 'opened') {
      const there = this.#byPath.get(path);
      const node = there ?? newFile();
      if (!there) this.#enter(path, node);
      this.#byInode.set(inode, node);
    } else if (kind === 'folderMade') {
      this.#enter(path, newFolder());
    } else if (kind === 'removed') {
      this.#enter(path, undefined);
    } else if (kind === 'renamed') {
      const node = this.#byPath.get(path);
      this.#enter(other, node);
      this.#enter(path, undefined);
    } else {
      const node = this.#byInode.get(inode);
      if (!node) return;
      if (kind === 'syncBegun') node.syncing.set(sync, [...node.pending] as never);
      else if (kind === 'syncDone') this.#keep(node, node.syncing.get(sync) ?? [], sync);
      else if (!isFolder(node) && kind === 'written') node.pending.push({ offset, bytes });
      else if (!isFolder(node) && kind === 'truncated') node.pending.push({ size: offset });
    }
  }

  /**
   * Writes the disk image that a power cut would leave now.
   * @param survives which unsynced blocks and names survive; a disk may have written any of them
   */
  writeImage(target: string, survives: () => boolean = () => false): void {
    const write = (folder: Folder, to: string) => {
      mkdirSync(to, { recursive: true });
      const children = new Map(folder.children);
      for (const { name, node } of folder.pending)
        if (survives()) {
          if (node) children.set(name, node);
          else children.delete(name);
        }
      for (const [name, node] of children) {
        if (isFolder(node)) write(node, join(to, name));
        else writeFileSync(join(to, name), contentOf(node, survives));
      }
    };
    write(this.#top, target);
  }

  #enter(path: string, node: File | Folder | undefined): void {
    const folder = this.#byPath.get(dirname(path));
    if (!folder || !isFolder(folder))
      throw new Error(`${relative(this.#root, path)} is in a folder that nobody made`);
    folder.pending.push({ name: basename(path), node });
    if (node) this.#byPath.set(path, node);
    else this.#byPath.delete(path);
  }

  #keep(node: File | Folder, changes: readonly unknown[], sync: bigint): void {
    node.syncing.delete(sync);
    const done = new Set(changes);
    if (isFolder(node)) {
      for (const change of changes as Folder['pending']) {
        if (change.node) node.children.set(change.name, change.node);
        else node.children.delete(change.name);
      }
      node.pending = node.pending.filter((change) => !done.has(change));
    } else {
      for (const change of changes as FileChange[]) node.kept.change(change);
      node.pending = node.pending.filter((change) => !done.has(change));
    }
  }
}

/** Durable content of a file, with the unsynced blocks that survive. */
function contentOf(file: File, survives: () => boolean): Buffer {
  const content = new Content(file.kept.bytes);
  for (const change of file.pending) {
    if ('size' in change) {
      if (survives()) content.change(change);
      continue;
    }
    for (let at = 0; at < change.bytes.length; at += blockBytes)
      if (survives())
        content.change({ offset: change.offset + at, bytes: change.bytes.subarray(at, at + blockBytes) });
  }
  return content.bytes;
}

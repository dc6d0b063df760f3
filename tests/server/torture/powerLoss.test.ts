import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskBetween } from '../../../scripts/torture/disk';
import { DiskModel, readDiskLog } from '../../../scripts/torture/diskLog';
import { cutPower } from '../../../scripts/torture/powerLoss';
import { serverProcesses, withDisk } from '../../support/torture';

const processes = serverProcesses();

withDisk('a power cut keeps what was synchronised and owes nothing else', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'smilelog-disk-'));
  const root = join(dir, 'root');
  mkdirSync(root);
  const log = join(dir, 'log');
  const script = `
    const fs = require('node:fs');
    const at = (name) => ${JSON.stringify(root)} + '/' + name;
    const sync = (name, flags = 'r') => { const fd = fs.openSync(at(name), flags); fs.fsyncSync(fd); fs.closeSync(fd); };
    fs.writeFileSync(at('kept'), 'whole', { flush: true });
    fs.writeFileSync(at('unnamed'), 'flushed before its folder', { flush: true });
    fs.renameSync(at('unnamed'), at('named'));
    fs.writeFileSync(at('empty'), 'never flushed');
    sync('.');
    const kept = fs.openSync(at('kept'), 'r+');
    fs.writeSync(kept, 'W', 0);
    fs.fdatasyncSync(kept);
    fs.writeSync(kept, 'not flushed', 5);
    fs.ftruncateSync(kept, 3);
    fs.unlinkSync(at('named'));
    fs.mkdirSync(at('folder'));
    fs.writeFileSync(at('folder/inside'), 'flushed', { flush: true });
    sync('folder');
  `;
  execFileSync(process.execPath, ['-e', script], { env: { ...process.env, ...diskBetween({ root, log }) } });
  const model = new DiskModel(root);
  for (const entry of readDiskLog(log)) model.apply(entry);
  const images = { strict: () => false, generous: () => true };
  const found = Object.entries(images).map(([name, survives]) => {
    const image = join(dir, name);
    model.writeImage(image, survives);
    const files = readdirSync(image, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    return Object.fromEntries(
      files.map((file) => [file.name, readFileSync(join(file.parentPath, file.name), 'utf8')]),
    );
  });
  rmSync(dir, { recursive: true });
  expect(found).toEqual([
    { kept: 'Whole', named: 'flushed before its folder', empty: '' },
    { kept: 'Who', empty: 'never flushed', inside: 'flushed' },
  ]);
});

withDisk(
  'a power cut at any answer loses no row and no file that was acknowledged, from the first start on (bar 3)',
  async () => {
    const setup = processes.setup(processes.place(), { SECRET: '' });
    const found = await cutPower(setup, { images: 4, votes: 250, uploads: 4 });
    expect(found).toMatchObject({ lostRows: 0, lostFiles: 0, broken: [] });
    expect(found.acknowledged).toBeGreaterThan(0);
  },
);

import { fillDisk } from '../../../scripts/torture/fullDisk';
import { limitedDisk, refusingDisk, type LimitedDisk } from '../../../scripts/torture/limitedDisk';
import { serverProcesses, withDisk } from '../../support/torture';

const processes = serverProcesses();

async function expectSafe(disk: LimitedDisk): Promise<void> {
  try {
    const { bundle } = processes.setup(disk.place);
    const found = await fillDisk(bundle, disk);
    expect([200, 503, 507]).toEqual(expect.arrayContaining([...found.voteStatuses]));
    expect(found.voteStatuses).toContain(507);
    expect(found.uploadStatuses).toEqual(new Set([507]));
    expect(found.readStatuses).toEqual(new Set([200]));
    expect(found.resumed).toBe(true);
    expect(found.losses).toMatchObject({ lost: 0, doubled: 0 });
    expect(found.photos).toMatchObject({ lost: 0, doubled: 0, withoutFile: 0, orphans: 0 });
  } finally {
    disk.remove();
  }
}

withDisk(
  'a disk that refuses every write is told as full, reads go on, and nothing is acknowledged that is not stored (bar 6)',
  () => expectSafe(refusingDisk(processes.place())),
);

/** Without permission to mount, only the library simulates a full disk. */
const mounted = process.getuid?.() === 0 && process.platform === 'linux' ? test : test.skip;

mounted(
  'a disk that is full to the last byte is told, reads go on, and nothing is acknowledged that is not stored (bar 6)',
  () => expectSafe(limitedDisk(processes.place())),
);

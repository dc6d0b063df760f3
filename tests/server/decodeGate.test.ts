import { gate } from '../../server/attachments/decodeGate';

/** Work of somebody: it begins when the gate lets it in, and ends when it is told to. */
function workers(room: number) {
  const enter = gate(room);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    give(name: string, units = 1): Promise<void> {
      const from = name.replace(/\d+$/, '');
      return enter(
        { units, from },
        () =>
          new Promise<void>((end) => {
            begun.push(name);
            ends.set(name, end);
          }),
      );
    },
    /** Ends what runs, one after the other, until nothing waits any more. */
    async endAll(): Promise<string[]> {
      const settled = () => new Promise((resolve) => setImmediate(resolve));
      await settled();
      for (let at = 0; at < begun.length; at += 1) {
        ends.get(begun[at] as string)?.();
        await settled();
      }
      return begun;
    },
  };
}

it('lets in what there is room for, and the rest in the order of its coming', async () => {
  const { give, begun, endAll } = workers(2);
  const all = ['ana1', 'ana2', 'ana3', 'ana4'].map((name) => give(name));
  await Promise.resolve();
  expect(begun).toEqual(['ana1', 'ana2']);
  expect(await endAll()).toEqual(['ana1', 'ana2', 'ana3', 'ana4']);
  await Promise.all(all);
});

it('whoever has sent one waits for one of each other, not for all that somebody else has sent', async () => {
  const { give, endAll } = workers(1);
  const names = ['crowd1', 'crowd2', 'crowd3', 'crowd4', 'ana1', 'crowd5', 'ben1', 'ana2'];
  const all = names.map((name) => give(name));
  expect(await endAll()).toEqual(['crowd1', 'crowd2', 'ana1', 'ben1', 'crowd3', 'ana2', 'crowd4', 'crowd5']);
  await Promise.all(all);
});

it('something large is not passed by for ever by what is small', async () => {
  const { give, begun, endAll } = workers(2);
  const all = [give('ana1'), give('ben1', 2), give('cem1'), give('ana2')];
  await Promise.resolve();
  expect(begun).toEqual(['ana1']);
  expect(await endAll()).toEqual(['ana1', 'ben1', 'cem1', 'ana2']);
  await Promise.all(all);
});

it('what fails makes room like what succeeds', async () => {
  const enter = gate(1);
  const failed = enter({ units: 1, from: 'ana' }, () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  await expect(enter({ units: 9, from: 'ana' }, async () => 'done')).resolves.toBe('done');
});

import { readEvents, type ServerEvent } from '../../src/desk/serverEvents';

const bytes = (text: string) => new TextEncoder().encode(text);

it('reads events in whatever pieces they come', () => {
  const text =
    'event: reset\nid: 1-a\ndata: {}\n\n:\nid: 2-b\n\nevent: case\nid: 3-c\ndata: {"uid":"Zoë"}\n\n';
  for (const size of [1, 2, 7, 1_000]) {
    const heard: ServerEvent[] = [];
    const read = readEvents((event) => heard.push(event));
    const all = bytes(text);
    for (let from = 0; from < all.length; from += size) read(all.slice(from, from + size));
    expect(heard).toEqual([
      { name: 'reset', id: '1-a', data: '{}' },
      { name: '', id: '2-b', data: '' },
      { name: 'case', id: '3-c', data: '{"uid":"Zoë"}' },
    ]);
  }
});

it('keeps half an event until the rest comes', () => {
  const heard: ServerEvent[] = [];
  const read = readEvents((event) => heard.push(event));
  read(bytes('event: case\nid: 1-a\n'));
  expect(heard).toEqual([]);
});

import type { PushMessage } from '../../contract/push';
import { pressedOn, shownFor } from '../../src/worker/pushEvents';

const message: PushMessage = {
  title: 'Park Restrooms: A sad vote',
  body: 'How clean is it?',
  lang: 'en',
  tag: 'case-1',
  url: '/desk/inbox/case-1',
  take: { path: '/alert/token', label: 'I’m on it', done: 'You are on it.' },
  stop: { path: '/alert/token', label: 'Stop this alert for me' },
};
const text = JSON.stringify(message);

it('shows a message under the tag of its case, with its buttons', () => {
  expect(shownFor(text)).toMatchObject({
    title: message.title,
    options: { body: message.body, lang: 'en', tag: 'case-1', renotify: true, data: message },
  });
  expect(shownFor(text).options.actions.map(({ action }) => action)).toEqual(['take', 'stop']);
});

it('one press takes the case on, another opens it', () => {
  expect(pressedOn('', message)).toEqual({ kind: 'open', path: '/desk/inbox/case-1' });
  expect(pressedOn('stop', message)).toEqual({ kind: 'open', path: '/alert/token' });
  expect(pressedOn('take', message)).toMatchObject({
    kind: 'take',
    path: '/alert/token',
    shown: { options: { body: 'You are on it.', tag: 'case-1', renotify: false } },
  });
});

it.each([null, '', 'null', '{}', '[]', JSON.stringify({ ...message, url: '//elsewhere.example' })])(
  'shows something for a message that is %j, and opens a page of ours',
  (unreadable) => {
    const { title, options } = shownFor(unreadable);
    expect([title, options.actions]).toEqual(['Smilelog', []]);
    expect(pressedOn('take', options.data)).toEqual({ kind: 'open', path: '/desk/inbox' });
  },
);

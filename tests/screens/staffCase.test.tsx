import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { locales } from '../../contract/languages';
import type { WireCaseDetails } from '../../contract/cases';
import { phoneCaseFromWire } from '../../contract/phoneCase';
import { openedAt, wireCaseDetails } from '../../fixtures/exampleCases';
import { textsOf } from '../../src/i18n/texts';
import { caseSeen, caseWasResolved } from '../../state/staffCase/staffCaseActions';
import { caseMissing, fixOpened, photoClosed } from '../../state/staffCase/staffCaseSlice';
import { drawApp } from '../support/drawApp';

const caseUid = 'case-1';
const path = `/r/case/${caseUid}`;
const seen = (more: Partial<WireCaseDetails> = {}) =>
  caseSeen({ caseUid, of: phoneCaseFromWire(wireCaseDetails(more)), at: openedAt + 600_000 });
const button = (name: string) => screen.getByRole('button', { name });

it.each(locales)('shows what is wrong and what to do, in %s', async (locale) => {
  await drawApp({ path, locale, before: [seen()] });
  const { staff } = textsOf(locale);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dirty');
  const main = screen.getByRole('main');
  for (const words of ['Corner Café', 'The floor is flooded.', 'Clem Hill', staff.CaseWaiting({ n: 2 })])
    expect(main).toHaveTextContent(words);
  for (const name of [staff.ImOnIt(), staff.GiveTo(), staff.FixedPhoto(), staff.Resolve()])
    expect(button(name)).toBeVisible();
});

it('a missed service says when it was due, without faces', async () => {
  const due_at = new Date(2025, 10, 1, 8, 30).getTime();
  const votes = { sad: 0, so_so: 0, happy: 0 };
  await drawApp({
    path,
    before: [seen({ kind: 'service_missed', due_at, tile: null, votes, votes_list: [] })],
  });
  expect(screen.getByText('The service due Nov 1, 2025, 8:30 AM was not done')).toBeVisible();
  expect(screen.queryByText(/0 votes/)).toBeNull();
});

it('who only serves the question gives the case to nobody', async () => {
  await drawApp({ path, before: [seen({ may_manage: false, people: [] })] });
  expect(screen.queryByRole('button', { name: 'Give to…' })).toBeNull();
});

it('where a photo is asked for, there is no way without one', async () => {
  await drawApp({ path, before: [seen({ proof_policy: 'photo' }), fixOpened({ caseUid })] });
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
  expect(button('Fixed')).toBeDisabled();
  expect(screen.getByText('Take a photo first: it shows what was done.')).toBeVisible();
});

it('a note is enough where one is asked for', async () => {
  await drawApp({ path, before: [seen({ proof_policy: 'note' }), fixOpened({ caseUid })] });
  expect(button('Fixed')).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'What was done' }), 'mopped');
  expect(button('Fixed')).toBeEnabled();
});

it('says where visitors may see the photo', async () => {
  await drawApp({ path, before: [seen({ proof_shown: true }), fixOpened({ caseUid })] });
  expect(screen.getByText('Visitors may see the photo with their code.')).toBeVisible();
});

it('says that somebody else came first', async () => {
  await drawApp({ path, before: [seen({ state: 'resolved', proof: ['/a'] }), caseWasResolved({ caseUid })] });
  expect(screen.getByText(/Somebody else had resolved it before/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Photo of what was done, 1 of 1' })).toHaveAttribute('src', '/a');
  expect(screen.queryByRole('button', { name: "I'm on it" })).toBeNull();
});

it('a photo opens in full, and keys turn to those of what was done', async () => {
  const { happens } = await drawApp({ path, before: [seen({ proof: ['/after'] })] });
  const count = screen.getAllByRole('img', { name: /^Photo of a visitor/ }).length;
  await userEvent.click(button(`Photo of a visitor, ${count} of ${count}`));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveAccessibleName(`Photo of a visitor, ${count} of ${count}`);
  // The browser puts the focus there itself.
  button('Close').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(dialog).toHaveAccessibleName('Photo of what was done, 1 of 1');
  await userEvent.keyboard('{ArrowRight}');
  expect(dialog).toHaveAccessibleName('Photo of what was done, 1 of 1');
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/after');
  happens(photoClosed());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that a case is not there, and leads to Today', async () => {
  await drawApp({ path, before: [caseMissing({ caseUid })] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This case is not there');
  expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/r/today');
});

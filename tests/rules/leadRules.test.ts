import fc from 'fast-check';
import { limits } from '../../contract/limits';
import {
  isLastStep,
  isPhoneTooLong,
  isTooLong,
  leadSteps,
  missingFields,
  mostOf,
  type LeadField,
  type LeadFields,
  type LeadFormKind,
} from '../../state/leads/leadRules';

const event: LeadFields = {
  firstName: 'Ann',
  lastName: 'Berg',
  phone: '555 0100',
  email: 'ann@example.com',
  delivery: 'email',
};
const person: LeadFields = {
  fullName: 'Ann Berg',
  phone: '555 0100',
  email: 'ann@example.com',
  consent: 'yes',
};
const without = (fields: LeadFields, ...names: LeadField[]): LeadFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as LeadField)));

it.each<[string, LeadFormKind, number, LeadFields, LeadField[]]>([
  ['takes a full form', 'event', 0, event, []],
  ['needs all but the address', 'event', 0, {}, ['firstName', 'lastName', 'phone', 'email', 'delivery']],
  ['takes spaces for nothing', 'event', 0, { ...event, lastName: ' \n' }, ['lastName']],
  ['needs the phone beside the mail', 'event', 0, without(event, 'phone'), ['phone']],
  ['needs the mail beside the phone', 'event', 0, without(event, 'email'), ['email']],
  ['refuses a mail without an at', 'event', 0, { ...event, email: 'ann' }, ['email']],
  ['refuses an eleventh digit', 'event', 0, { ...event, phone: '555 010 0100 1' }, ['phone']],
])('the form of an event %s', (_what, kind, step, fields, missing) => {
  expect(missingFields({ kind, step, fields })).toEqual(missing);
});

it.each<[string, LeadFormKind, number, LeadFields, LeadField[]]>([
  ['takes somebody in full', 'existing', 0, person, []],
  ['takes a phone without a mail', 'existing', 0, without(person, 'email'), []],
  ['takes a mail without a phone', 'new', 1, without(person, 'phone'), []],
  ['needs a phone or a mail', 'new', 1, without(person, 'email', 'phone'), ['phone', 'email']],
  ['needs a name beside a phone', 'existing', 0, without(person, 'fullName', 'email'), ['fullName']],
  ['needs a consent beside a mail', 'existing', 0, without(person, 'consent', 'phone'), ['consent']],
  ['refuses a wrong mail beside a phone', 'existing', 0, { ...person, email: 'a@' }, ['email']],
  ['takes a phone of many digits', 'existing', 0, { ...person, phone: '+49 151 555 010 0100' }, []],
  ['needs a message', 'new', 0, person, ['message']],
  ['needs a time in the end', 'new', 2, person, ['time']],
  ['needs nothing past the end', 'existing', 2, {}, []],
])('the form of a contact request %s', (_what, kind, step, fields, missing) => {
  expect(missingFields({ kind, step, fields })).toEqual(missing);
});

it.each<[LeadField, number]>([
  ['phone', limits.phoneLength],
  ['email', limits.contactLength],
  ['address', limits.addressLength],
  ['message', limits.leadMessageLength],
  ['firstName', limits.nameLength],
  ['fullName', limits.nameLength],
])('the field %s takes %d characters, and not one more', (field, most) => {
  expect(mostOf(field)).toBe(most);
  expect(isTooLong({ [field]: 'x'.repeat(most) }, field)).toBe(false);
  expect(isTooLong({ [field]: 'x'.repeat(most + 1) }, field)).toBe(true);
});

it('a field that is too long is missing, even an optional one', () => {
  const address = 'x'.repeat(limits.addressLength + 1);
  expect(missingFields({ kind: 'event', step: 0, fields: { ...event, address } })).toEqual(['address']);
});

it('only the phone of an event counts its digits', () => {
  const fields = { phone: '1'.repeat(11), firstName: '1'.repeat(11) };
  expect(isPhoneTooLong({ kind: 'event', fields }, 'phone')).toBe(true);
  expect(isPhoneTooLong({ kind: 'event', fields: { phone: '1'.repeat(10) } }, 'phone')).toBe(false);
  expect(isPhoneTooLong({ kind: 'event', fields }, 'firstName')).toBe(false);
  expect(isPhoneTooLong({ kind: 'new', fields }, 'phone')).toBe(false);
});

it('each form has one last step', () => {
  for (const kind of Object.keys(leadSteps) as LeadFormKind[]) {
    const steps = leadSteps[kind].map((_, step) => isLastStep({ kind, step }));
    expect(steps.filter(Boolean)).toEqual([true]);
    expect(steps.at(-1)).toBe(true);
  }
});

it('what is missing of a step is asked there', () => {
  const kinds = fc.constantFrom<LeadFormKind>('event', 'existing', 'new');
  const typed = fc.constantFrom('', ' ', 'x', 'a@b.c', '5550100');
  const fields = fc.dictionary(fc.constantFrom(...Object.values(leadSteps).flat(2)), typed);
  fc.assert(
    fc.property(kinds, fc.nat(3), fields, (kind, step, filled) => {
      const missing = missingFields({ kind, step, fields: filled });
      const asked = leadSteps[kind][step] ?? [];
      expect(missing).toEqual(asked.filter((field) => missing.includes(field)));
      // To fill in one more field never makes another one missing.
      const full = missingFields({ kind, step, fields: { ...filled, phone: '5550100', email: 'a@b.c' } });
      expect(missing).toEqual(expect.arrayContaining(full));
    }),
  );
});

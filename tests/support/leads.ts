import type { CreateLeadBody, RateAdditionalDataBody } from '../../contract/leads';

/** A contact form at an event. */
export const eventLead: RateAdditionalDataBody = {
  first_name: 'Anna',
  last_name: 'Lindqvist',
  phone: '3055501990',
  email: 'anna@visitor.example',
  address: '12 Mill Lane',
  delivery_method: 'Mail',
};

/** A contact form at a broken machine. */
export const airlead: CreateLeadBody = {
  kind: 'new',
  number: '481-220-935',
  full_name: 'Anna Lindqvist',
  phone: '',
  email: 'anna@visitor.example',
  message: 'It only blows warm air.',
  preferred_time: 'morning',
  consent_text: 'You may call me about this.',
  consented_at: 1_763_000_000_000,
};

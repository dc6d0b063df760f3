import type { z } from 'zod';
import type { EndpointName } from './endpoints';
import type { schemas } from './schemas';

/**
 * Types of what crosses the wire, inferred from the schemas of the calls. Only types: an app that imports
 * them loads no zod.
 */
export type BodyOf<Name extends EndpointName> = EndpointTypes[Name]['body'];
export type QueryOf<Name extends EndpointName> = EndpointTypes[Name]['query'];
export type ReplyOf<Name extends EndpointName> = EndpointTypes[Name]['reply'];

/** Bodies, queries and answers of the calls, by name. */
export type EndpointTypes = {
  [Name in EndpointName]: {
    body: PartOf<(typeof schemas)[Name], 'body'>;
    query: PartOf<(typeof schemas)[Name], 'query'>;
    reply: PartOf<(typeof schemas)[Name], 'reply'>;
  };
};

type PartOf<Call, Part extends string> =
  Call extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? Wire<z.output<Schema>> : undefined;

/** The same, to be read only. */
type Wire<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Wire<Item>[]
    : Value extends object
      ? WireFields<Value>
      : Value;
type WireFields<Value> = { readonly [Key in keyof Value]: Wire<Value[Key]> };

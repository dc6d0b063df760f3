import type { EndpointName } from '../contract/endpoints';
import type { BodyOf, QueryOf, ReplyOf } from '../contract/wire';
import type { Allowed, SliceAllowed } from '../replay/redaction';
import type { Ports } from './ports';

/**
 * Declares what a log may hold of a feature: fields of its state, of its actions' payloads, of its flows'
 * effects and of its calls. The declaration stands beside the feature's slice. Fields that are not named are
 * masked. A name that does not exist in the types (after a rename, for example) does not compile. Treatments
 * come from `replay/treatment.ts` and `redactionTreatments.ts`.
 * @template Modules the slice's module, by the slice's name: `allow<{ pin: typeof import('./pinSlice') }>()({
 *   … })`. Actions with modules of their own are intersected with it.
 */
export function allow<Modules extends object = object>() {
  return <const Declared extends FeatureRedaction<Modules>>(
    declared: Declared & NoOtherNames<Declared, FeatureRedaction<Modules>>,
  ): Declared => declared;
}

/**
 * Rejects excess names. TypeScript checks only object literals for excess properties, and parts of a
 * declaration are variables.
 */
type NoOtherNames<Declared, Wanted> = Declared extends string
  ? Declared
  : {
      [Name in keyof Declared]: Name extends NamesIn<Objects<Wanted>>
        ? NoOtherNames<Declared[Name], At<Objects<Wanted>, Name>>
        : never;
    };
type Objects<Wanted> = Exclude<Wanted, string | undefined>;
type NamesIn<Wanted> = Wanted extends unknown ? keyof Wanted : never;
type At<Wanted, Name> = Wanted extends unknown ? (Name extends keyof Wanted ? Wanted[Name] : never) : never;

export interface FeatureRedaction<Modules extends object = object> {
  slices?: { readonly [Slice in keyof Modules]: SliceOf<Modules[Slice]> };
  effects?: { readonly [Effect in EffectName]?: EffectOf<Effect> };
  calls?: { readonly [Name in EndpointName]?: CallOf<Name> };
}

/** The redaction of any feature. */
export interface AnyRedaction {
  readonly slices?: { readonly [slice: string]: SliceAllowed };
  readonly effects?: {
    readonly [effect: string]: { readonly argument?: Allowed; readonly answer?: Allowed };
  };
  readonly calls?: { readonly [endpoint: string]: CallAllowed };
}

export interface CallAllowed {
  readonly query?: Allowed;
  readonly body?: Allowed;
  readonly reply?: Allowed;
}

/** What a log may hold of a value of this type. */
export type AllowedOf<Value> = unknown extends Value ? Allowed : AllowedIn<NonNullable<Value>>;

type AllowedIn<Value> = Value extends string
  ? TextTreatment
  : Value extends number
    ? 'number' | 'code' | 'share'
    : Value extends boolean
      ? never
      : Value extends readonly (infer Item)[]
        ? AllowedOf<Item>
        : // Merges all objects of a union: redaction does not depend on which of them a value is.
          ObjectOf<Value>;

type ObjectOf<Value> = string extends keyof Value
  ? { readonly [name: string]: AllowedOf<Value[keyof Value]> }
  : { readonly [Name in keyof Value]?: AllowedOf<Value[Name]> };

export type TextTreatment =
  | 'keep'
  | 'word'
  | 'code'
  | 'id'
  | 'filesKey'
  | 'scope'
  | 'recording'
  | 'href'
  | 'search'
  | 'date'
  | 'mime'
  | 'component'
  | 'figure'
  | 'event'
  | 'who'
  | `~${Pseudonymous}`;
type Pseudonymous = 'key' | 'vote' | 'token' | 'guid' | 'ssid' | 'photo' | 'person' | 'org' | 'site';

interface SliceOf<Module> {
  readonly state?: AllowedOf<StateOf<Module>>;
  readonly actions?: {
    readonly [Name in keyof Module as PayloadOf<Module[Name]> extends object ? Name : never]?: AllowedOf<
      PayloadOf<Module[Name]>
    >;
  };
}

/** State of the reducer that the module exports. */
type StateOf<Module> = {
  [Name in keyof Module]: Name extends `${string}Reducer`
    ? Module[Name] extends (...args: never[]) => infer State
      ? State
      : never
    : never;
}[keyof Module];

type PayloadOf<Creator> = Creator extends (...args: never[]) => { type: string; payload: infer Payload }
  ? Payload
  : never;

type EffectName = {
  [Port in keyof Ports & string]: `${Port}.${keyof Ports[Port] & string}`;
}[keyof Ports & string];

type EffectOf<Effect extends EffectName> =
  Effect extends `${infer Port extends keyof Ports & string}.${infer Method}`
    ? Method extends keyof Ports[Port]
      ? Ports[Port][Method] extends (...args: infer Args) => infer Answer
        ? { readonly argument?: AllowedOf<Args[0]>; readonly answer?: AllowedOf<Awaited<Answer>> }
        : never
      : never
    : never;

interface CallOf<Name extends EndpointName> {
  readonly query?: AllowedOf<QueryOf<Name>>;
  readonly body?: AllowedOf<BodyOf<Name>>;
  readonly reply?: AllowedOf<ReplyOf<Name>>;
}

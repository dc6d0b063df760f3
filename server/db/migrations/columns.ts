import { sql, type CreateTableBuilder } from 'kysely';
import type { DialectName } from '../statement';

export type ColumnTypes = { id: ReturnType<typeof sql>; json: ReturnType<typeof sql> };

/** Types that the dialects name differently. Ids compare bytewise everywhere; SQLite does so by itself. */
export function columnTypes(dialect: DialectName): ColumnTypes {
  return dialect === 'postgres'
    ? { id: sql`text collate "C"`, json: sql`jsonb` }
    : { id: sql`text`, json: sql`text` };
}

/** Column lists that read like the tables. `?` after a name means it may be empty, `!` that it is unique. */
export class Columns<Name extends string> {
  constructor(
    private builder: CreateTableBuilder<Name, never>,
    private types: ColumnTypes,
  ) {}

  key(references?: string) {
    this.builder = this.builder.addColumn('id' as never, this.types.id, (column) => {
      const key = column.primaryKey().notNull();
      return references ? key.references(`${references}.id`) : key;
    });
    return this;
  }

  ref(name: string, target: string) {
    const { column, required } = parse(name);
    this.builder = this.builder.addColumn(column as never, this.types.id, (made) => {
      const reference = made.references(`${target}.id`);
      return required ? reference.notNull() : reference;
    });
    return this;
  }

  ids = (...names: string[]) => this.#add(this.types.id, names);
  text = (...names: string[]) => this.#add(sql`text`, names);
  json = (...names: string[]) => this.#add(this.types.json, names);
  int = (...names: string[]) => this.#add(sql`integer`, names);
  time = (...names: string[]) => this.#add(sql`bigint`, names);
  real = (...names: string[]) => this.#add(sql`double precision`, names);
  bool = (...names: string[]) => this.#add(sql`boolean`, names);

  check(name: string, condition: ReturnType<typeof sql<boolean>>) {
    this.builder = this.builder.addCheckConstraint(name, condition as never);
    return this;
  }

  primary(...columns: string[]) {
    this.builder = this.builder.addPrimaryKeyConstraint(`${columns.join('_')}_key`, columns as never);
    return this;
  }

  create(): Promise<void> {
    return this.builder.execute();
  }

  #add(type: ReturnType<typeof sql>, names: readonly string[]) {
    for (const name of names) {
      const { column, required, unique } = parse(name);
      this.builder = this.builder.addColumn(column as never, type, (made) => {
        const kept = required ? made.notNull() : made;
        return unique ? kept.unique() : kept;
      });
    }
    return this;
  }
}

function parse(name: string) {
  return { column: name.replace(/[?!]/g, ''), required: !name.includes('?'), unique: name.includes('!') };
}

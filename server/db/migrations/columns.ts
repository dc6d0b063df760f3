import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { DialectName } from '../statement';

interface ColumnTypes {
  id: ReturnType<typeof sql>;
  json: ReturnType<typeof sql>;
  /** Numbers rows in the order in which they can be read (`Columns.position`). */
  position: ReturnType<typeof sql>;
}

/** What a migration makes tables and indexes with. */
export interface Tables {
  /** @param isLogged false where a crash of PostgreSQL may empty the table */
  table<Name extends string>(name: Name, options?: { isLogged: boolean }): Columns<Name>;
  /** @param wherever a column; rows where it is empty are not in the index */
  index(name: string, table: string, columns: string[], wherever?: string): Promise<void>;
  unique(name: string, table: string, columns: string[], wherever?: string): Promise<void>;
}

export function makeTables(db: Kysely<unknown>, dialect: DialectName): Tables {
  // Types that the dialects name differently. Ids compare bytewise everywhere; SQLite does so by itself.
  const types =
    dialect === 'postgres'
      ? {
          id: sql`text collate "C"`,
          json: sql`jsonb`,
          position: sql`bigint not null default (pg_current_xact_id()::text::bigint)`,
        }
      : { id: sql`text`, json: sql`text`, position: sql`integer primary key` };
  return {
    table(name, { isLogged } = { isLogged: true }) {
      const table = db.schema.createTable(name);
      return new Columns(isLogged || dialect === 'sqlite' ? table : table.modifyFront(sql`unlogged`), types);
    },
    index(name, table, columns, wherever) {
      const index = db.schema.createIndex(name).on(table).columns(columns);
      return (wherever ? index.where(sql.ref(wherever), 'is not', null) : index).execute();
    },
    unique(name, table, columns, wherever) {
      const index = db.schema.createIndex(name).unique().on(table).columns(columns);
      return (wherever ? index.where(sql.ref(wherever), 'is not', null) : index).execute();
    },
  };
}

/**
 * Column lists that read like the tables. `?` after a name means it may be empty, `!` that it is unique, and
 * what follows `=` is its default.
 */
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

  /**
   * A column that the database fills: the order in which a reader takes the rows (`server/events/`). On
   * SQLite, which has one writer, the number of the row, and the table's key; on PostgreSQL the transaction.
   */
  position(name: string) {
    this.builder = this.builder.addColumn(name as never, this.types.position);
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
      const { column, required, unique, byDefault } = parse(name);
      this.builder = this.builder.addColumn(column as never, type, (made) => {
        const kept = required ? made.notNull() : made;
        const filled = byDefault === undefined ? kept : kept.defaultTo(sql.raw(byDefault));
        return unique ? filled.unique() : filled;
      });
    }
    return this;
  }
}

function parse(text: string) {
  const [name = '', byDefault] = text.split('=');
  return {
    column: name.replace(/[?!]/g, ''),
    required: !name.includes('?'),
    unique: name.includes('!'),
    byDefault,
  };
}

import pg from 'pg';
import * as z from 'zod';

/** A zod object that describes a row. */
export type RowShape<Row> = z.ZodObject & z.ZodType<Row>;
/** What each row of an answer holds: a zod object, or only its fields. */
export type Columns<Row> = RowShape<Row> | { [N in keyof Row]: z.ZodType<Row[N]> };

/** What PostgreSQL answered. */
export interface Answer {
  fields: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[];
  rows: Record<string, unknown>[];
}

const { builtins } = pg.types;
const json = [builtins.JSON, builtins.JSONB];
/** The type of PostgreSQL's own names; the driver has no word for it, nor for arrays. */
const name = 19;

/** The types of PostgreSQL that the driver reads as each kind of value. JSON may hold any; days and instants leave SQL as text. */
const typesOfKind: Partial<Record<string, readonly number[]>> = {
  boolean: [builtins.BOOL, ...json],
  number: [builtins.INT2, builtins.INT4, builtins.FLOAT4, builtins.FLOAT8, ...json],
  string: [builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR, builtins.INET, builtins.UUID, name, ...json],
  custom: [builtins.BYTEA],
  date: [builtins.TIMESTAMPTZ],
};
const arraysOfKind: Partial<Record<string, readonly number[]>> = {
  boolean: [1000],
  number: [1005, 1007, 1021, 1022],
  string: [1002, 1003, 1009, 1014, 1015, 2951],
};

/** The kind of a value, without what may be absent around it. */
function kindOf(type: z.core.$ZodType): { kind: string; element?: z.core.$ZodType } {
  const { _zod: internals } = type as z.core.$ZodTypes;
  const { def } = internals;
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'readonly':
      return kindOf(def.innerType);
    case 'pipe':
      return kindOf(def.out);
    case 'enum':
      return { kind: typeof Object.values(def.entries)[0] };
    case 'literal':
      return { kind: typeof def.values[0] };
    case 'template_literal':
      return { kind: 'string' };
    case 'union': {
      const kinds = new Set(def.options.map((option) => kindOf(option).kind));
      return { kind: kinds.size === 1 ? [...kinds].join('') : def.type };
    }
    case 'array':
      return { kind: def.type, element: def.element };
    default:
      return { kind: def.type };
  }
}

const known = new WeakMap<z.core.$ZodType, readonly number[]>();

/** The types of PostgreSQL from which such a value may come. */
function typesFor(type: z.core.$ZodType): readonly number[] {
  const found = known.get(type);
  if (found) return found;
  const { kind, element } = kindOf(type);
  const types = element ? [...(arraysOfKind[kindOf(element).kind] ?? []), ...json] : (typesOfKind[kind] ?? json);
  known.set(type, types);
  return types;
}

interface Described {
  shape: z.ZodRawShape;
  rest?: z.core.$ZodType | undefined;
}
const described = (columns: z.ZodObject | z.ZodRawShape): Described =>
  columns instanceof z.ZodObject ? { shape: columns.shape, rest: columns.def.catchall } : { shape: columns };

const refusal = (what: string, names: readonly string[]) =>
  new Error(`A statement answers other rows than it says, ${what}: ${names.join(', ')}`);

/** The columns that are missing, too many, twice or of another kind; `rest`: what further ones hold. */
function otherColumns({ shape, rest }: Described, fields: Answer['fields']): string[] {
  const answered = new Set<string>();
  const others = fields.filter(({ name: column, dataTypeID }) => {
    const type = Object.hasOwn(shape, column) ? shape[column] : rest;
    const isOther = !type || answered.has(column) || !typesFor(type).includes(dataTypeID);
    answered.add(column);
    return isOther;
  });
  const missing = Object.entries(shape).flatMap(([column, { _zod: type }]) =>
    answered.has(column) || type.optout === 'optional' ? [] : [column],
  );
  return [...missing, ...others.map((field) => `${field.name} (type ${field.dataTypeID})`)];
}

/** The columns in which a row holds what it must not: null, a text of no choice, JSON of another shape. */
const otherValues = (shape: z.ZodRawShape, rows: Answer['rows']): string[] =>
  Object.entries(shape).flatMap(([column, type]) =>
    rows.some((row) => !z.safeParse(type, row[column]).success) ? [column] : [],
  );

/** In tests each value is read too; in production only the columns, which costs nothing that can be measured. */
const readsValues = process.env.NODE_ENV === 'test';

/** The rows of an answer as what they are said to be; an answer with other columns is a failure that names them and no value. */
export function rowsIn<Row>(columns: Columns<Row>, { fields, rows }: Answer): Row[] {
  const { shape, rest } = described(columns);
  const others = otherColumns({ shape, rest }, fields);
  if (others.length > 0) throw refusal('columns', others);
  const values = readsValues ? otherValues(shape, rows) : [];
  if (values.length > 0) throw refusal('values', values);
  return rows as Row[];
}

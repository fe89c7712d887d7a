import type { ProblemBody } from '../../contract/problem';

/** What a refusal says at the fields of a form; `form`: what belongs to no field. */
export const faultsOf = ({ message, errors = {} }: ProblemBody): Readonly<Record<string, string>> =>
  Object.keys(errors).length > 0 ? errors : { form: message };

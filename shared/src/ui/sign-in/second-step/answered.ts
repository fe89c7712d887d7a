import type { AnswerOf, Callable, ReplyOf, RowOf } from '../../../contract/endpoint';

/** The body of a success; throws the server's sentence of what it refused, its field's before the form's. */
export function answered<E extends Callable>(answer: AnswerOf<E>): ReplyOf<RowOf<E>> {
  if (answer.ok) return answer.body;
  const { message, errors = {} } = answer.body as unknown as { message: string; errors?: Record<string, string> };
  throw new Error(Object.values(errors)[0] ?? message);
}

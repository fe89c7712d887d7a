import type { Confirmation } from '@tandem/shared/contract/teaching/asked';

interface Answer {
  statusCode: number;
  json: <T>() => T;
}

/** Sends an act, and once more with the yes to what it asks first. */
export async function agreeing<A extends Answer>(send: (agreed?: string) => Promise<A>): Promise<A> {
  const answer = await send();
  if (answer.statusCode !== 409) return answer;
  const { reason, agreed } = answer.json<Partial<Confirmation>>();
  return reason === 'asked' ? send(agreed) : answer;
}

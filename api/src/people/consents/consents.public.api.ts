import type { publicConsents } from '@tandem/shared/contract/people/consents.public';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { Problem } from '../../platform/http/problem';
import { consentAnswers } from './consents.answer.repository';
import { keyOfNetwork } from '../../platform/http/network';

const wrong = { max: 20, seconds: 600 };

/** What the link of a mail opens without an account. No answer names anybody, and one for what is wrong, used or too old is the same. */
export function publicConsentsHandlers(
  services: Services,
): Handlers<typeof publicConsents, keyof typeof publicConsents> {
  const { limits } = services;
  const answers = consentAnswers(services);

  async function found<T>({ ip }: FastifyRequest, answer: Promise<T | undefined>): Promise<T> {
    const is = await answer;
    if (is !== undefined) return is;
    await limits.take({ key: keyOfNetwork('consent:wrong', ip), ...wrong });
    throw new Problem(404, 'Ce lien ne vaut plus. Ouvrez celui du dernier message que vous avez reçu.');
  }

  return {
    show: ({ body: { token }, request }) => found(request, answers.show(token)),
    answer: async ({ body: { token, answers: given }, request }) => {
      await found(request, answers.answer(token, given, { id: null, ip: request.ip }));
    },
  };
}

import { publicConsents } from '@tandem/shared/contract/people/consents.public';
import type { FastifyRequest } from 'fastify';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { Problem } from '../../platform/http/problem';
import { consentAnswers } from './consents.answer.repository';
import { publicConsentsPolicy } from './consents.policy';
import { keyOfNetwork } from '../../platform/http/network';

const smallBody = 8 * 1024;
/** As for the links of submissions: what is tried is only kept from being hammered, what is wrong from being guessed. */
const tries = { key: 'consent:tries', max: 100, seconds: 3600 };
const wrong = { max: 20, seconds: 600 };

/** What the link of a mail opens without an account. No answer names anybody, and one for what is wrong, used or too old is the same. */
export function publicConsentsApi(app: App, services: Services) {
  const { limits } = services;
  const answers = consentAnswers(services);

  async function found<T>({ ip }: FastifyRequest, answer: Promise<T | undefined>): Promise<T> {
    const is = await answer;
    if (is !== undefined) return is;
    await limits.take({ key: keyOfNetwork('consent:wrong', ip), ...wrong });
    throw new Problem(404, 'Ce lien ne vaut plus. Ouvrez celui du dernier message que vous avez reçu.');
  }

  mount(
    app,
    publicConsents,
    publicConsentsPolicy,
    {
      show: ({ body: { token }, request }) => found(request, answers.show(token)),
      answer: async ({ body: { token, answers: given }, request }) => {
        await found(request, answers.answer(token, given, { id: null, ip: request.ip }));
      },
    },
    { bodyLimits: { show: smallBody, answer: smallBody }, perNetwork: { show: tries, answer: tries } },
  );
}

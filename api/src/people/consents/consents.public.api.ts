import { publicConsents } from '@tandem/shared/contract/people/consents.public';
import type { FastifyRequest } from 'fastify';
import type { App, Services } from '../../services';
import { ipHasher } from '../../platform/http/audit.repository';
import { mount } from '../../platform/http/mount';
import { Problem } from '../../platform/http/problem';
import { consentAnswers } from './consents.answer.repository';
import { publicConsentsPolicy } from './consents.policy';
import { networkOf } from '../../platform/http/network';

const smallBody = 8 * 1024;
/** As for the links of submissions: what is tried is only kept from being hammered, what is wrong from being guessed. */
const limitsOf = { tries: { max: 100, seconds: 3600 }, wrong: { max: 20, seconds: 600 } } as const;

/** What the link of a mail opens without an account. No answer names anybody, and one for what is wrong, used or too old is the same. */
export function publicConsentsApi(app: App, services: Services) {
  const { limits, config } = services;
  const answers = consentAnswers(services);
  const hashOf = ipHasher(config);
  const take = (what: keyof typeof limitsOf, { ip }: FastifyRequest) =>
    limits.take({ key: `consent:${what}:ip:${hashOf(networkOf(ip))}`, ...limitsOf[what] });

  async function found<T>(request: FastifyRequest, look: () => Promise<T | undefined>): Promise<T> {
    await take('tries', request);
    const is = await look();
    if (is !== undefined) return is;
    await take('wrong', request);
    throw new Problem(404, 'Ce lien ne vaut plus. Ouvrez celui du dernier message que vous avez reçu.');
  }

  mount(
    app,
    publicConsents,
    publicConsentsPolicy,
    {
      show: ({ body: { token }, request }) => found(request, () => answers.show(token)),
      answer: async ({ body: { token, answers: given }, request }) => {
        await found(request, () => answers.answer(token, given, { id: null, ip: request.ip }));
      },
    },
    { bodyLimits: { show: smallBody, answer: smallBody } },
  );
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { cookiesOf } from '../../platform/http/cookies';
import { rolloutCookies } from '../rollout/cookies';
import { originOf } from '../rollout/local';
import type { Rollout } from '../rollout/rollout';
import type { Message } from './message';

interface Needs {
  config: Config;
  rollout: Rollout;
  say: (request: FastifyRequest, reply: FastifyReply, message: Message) => Promise<FastifyReply>;
}

const over = {
  title: 'Lien non valable',
  text: 'Ce lien n’est pas valable ou ne l’est plus. Demandez-en un autre avec «\u00a0tandem dev\u00a0».',
};

/** The person has pressed the link of the question: no other site, mail or chat leads to this address so. */
const isPressedHere = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'same-origin';

/** `/preview/local/<link>` asks whoever opens it, then shows the remote that runs on that computer, in this browser and session. */
export function serveLocals(app: FastifyInstance, { config, rollout, say }: Needs) {
  const mine = rolloutCookies(config);
  const session = cookiesOf(config);

  app.get<{ Params: { token: string } }>('/preview/local/:token', async (request, reply) => {
    const { token } = request.params;
    const remote = rollout.locals.readLink(token);
    if (!remote) return say(request, reply.code(410), over);
    if (!isPressedHere(request))
      return say(request, reply, {
        title: `${remote.package} depuis votre poste`,
        text: `Tandem va exécuter ${remote.package} tel que ${originOf(remote)} le donne, dans ce navigateur, avec vos droits. Continuez seulement si vous venez de lancer «\u00a0tandem dev\u00a0» sur cet ordinateur.`,
        link: 'Continuer',
        href: `/preview/local/${token}`,
      });
    mine.setLocal(reply, rollout.locals.give(remote, session.sessionOf(request)), remote.until);
    const [first = '/'] = remote.prefixes;
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(first, 303);
  });
}

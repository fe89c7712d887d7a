import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { rolloutCookies } from '../rollout/cookies';
import type { Rollout } from '../rollout/rollout';
import type { Message } from './message';

interface Needs {
  config: Config;
  rollout: Rollout;
  say: (request: FastifyRequest, reply: FastifyReply, message: Message) => Promise<FastifyReply>;
}

const foreign = {
  status: 403,
  title: 'Lien non valable',
  text: 'Ce lien d’aperçu n’est pas valable. Demandez-en un autre à l’équipe qui vous l’a envoyé.',
};
const over = {
  status: 410,
  title: 'Aperçu terminé',
  text: 'Cet aperçu est terminé ou sa version a été retirée. Demandez un autre lien à l’équipe qui vous l’a envoyé.',
};

/** The second is the former address: links and shells from before go on with it. */
const paths = ['/preview', '/apercu'] as const;

/** `/preview/<link>` shows a release in this browser until the link is over; `/preview/end` ends it. */
export function servePreviews(app: FastifyInstance, { config, rollout, say }: Needs) {
  const cookies = rolloutCookies(config);

  const refuse = (request: FastifyRequest, reply: FastifyReply, { status, ...message }: typeof over) =>
    say(request, reply.code(status), message);

  /** The links that go on: one per package, this one first. */
  const going = (request: FastifyRequest, token: string) => {
    const links = new Map<string, { token: string; until: Date }>();
    for (const each of [token, ...cookies.previewsOf(request)]) {
      const link = rollout.previews.read(each);
      if (link && !link.isOver && !links.has(link.package)) links.set(link.package, { token: each, ...link });
    }
    return [...links.values()];
  };

  for (const end of ['/preview/end', '/apercu/fin'])
    app.get(end, (_request, reply) => {
      cookies.clearPreviews(reply);
      return reply.header('cache-control', 'no-store').redirect('/', 303);
    });

  for (const path of paths)
    app.get<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
      const { token } = request.params;
      const link = rollout.previews.read(token);
      if (!link) return refuse(request, reply, foreign);
      if (link.isOver || !(await rollout.findPreviewed(link.package, link.version)))
        return refuse(request, reply, over);
      cookies.setPreviews(reply, going(request, token));
      return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect('/', 303);
    });
}

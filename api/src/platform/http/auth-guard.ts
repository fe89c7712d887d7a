import type {
  FastifyContextConfig,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationHookHandler,
} from 'fastify';
import type { Services } from '../../services';
import { antiForgery } from './anti-forgery';
import { cookiesOf } from './cookies';
import type { Actor, Deployer, Person } from './person';
import { Problem } from './problem';
import { keyOfNetwork } from './network';

/** For the page: no failure to report, but what «Se voir comme» means. */
const readOnly = { 'x-tandem-read-only': 'true' };
const closedToViewers = 'Vous voyez Tandem en lecture seule\u00a0: revenez à votre compte pour agir.';
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Wrong tokens from one address. */
const mostWrongTokens = { max: 20, seconds: 600 };

/** A call with a deploy token, where teams may call at all: then the token alone decides and no cookie is looked at. */
const isByToken = ({ headers, routeOptions }: FastifyRequest) =>
  headers.authorization !== undefined && (routeOptions.config.audiences ?? []).includes('deployer');

/** Before a body is read: is the write ours, who asks, may they, and was it not too often? */
export function authGuard({ config, sessions, deployTokens, limits, audit, db }: Services): onRequestAsyncHookHandler {
  const forgery = antiForgery(config);
  const cookies = cookiesOf(config);

  async function deployerOf({ headers, ip }: FastifyRequest): Promise<Deployer> {
    const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
    const found = await deployTokens.find(token, ip);
    if (found) return found;
    await limits.take({ key: keyOfNetwork('deploy-token', ip), ...mostWrongTokens });
    throw new Problem(401, 'Ce jeton de publication n’est pas valable.', undefined, { 'www-authenticate': 'Bearer' });
  }

  const deny = async (actor: Actor, { endpoint }: FastifyContextConfig, message: string) => {
    await audit(db, actor, { action: 'access_denied', entity: `${endpoint?.method} ${endpoint?.path}` });
    throw new Problem(403, message);
  };

  function personOf(request: FastifyRequest): Promise<Person | null> | null {
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.isBackground) return null;
    const secret = cookies.sessionOf(request);
    return secret ? sessions.find(secret, request.ip, { isBackground: endpoint?.isUnprompted ?? false }) : null;
  }

  function admit(request: FastifyRequest): Promise<void> | undefined {
    const { audiences = [] } = request.routeOptions.config;
    const { person, deployer } = request;
    if (audiences.includes('anonymous')) return undefined;
    if (deployer) {
      if (mayOpen(deployer, request)) return undefined;
      return deny(deployer, request.routeOptions.config, 'Ce jeton n’ouvre que son propre paquet.');
    }
    if (!person) throw new Problem(401, 'Veuillez vous connecter.');
    if (audiences.includes(person.audience)) return undefined;
    return deny(person, request.routeOptions.config, 'Vous n’avez pas accès à cette fonction.');
  }

  /** What a stranger sends takes its place before anything of it is read (security 55). */
  function count({ ip, routeOptions }: FastifyRequest): Promise<void> | undefined {
    const { perNetwork } = routeOptions.config;
    return perNetwork && limits.take({ ...perNetwork, key: keyOfNetwork(perNetwork.key, ip) });
  }

  return async (request) => {
    const isTeams = isByToken(request);
    if (!reading.has(request.method) && !isTeams) forgery.verify(request);
    if (isTeams) request.deployer = await deployerOf(request);
    else request.person = await personOf(request);
    if (!reading.has(request.method)) refuseOther(request);
    refuseViewer(request);
    await admit(request);
    return count(request);
  };
}

/** A tab writes in the name of whom it shows: between another sign-in and its notice the cookie is already another person's. */
function refuseOther({ headers, person }: FastifyRequest) {
  const expected = headers['x-tandem-person'];
  if (person && expected !== undefined && expected !== String(person.id))
    throw new Problem(412, 'Une autre personne s’est connectée dans ce navigateur\u00a0: rien n’a été enregistré.');
}

/** An administrator who sees Tandem as another person reads, and nothing that is the person's alone (access 21). */
function refuseViewer({ method, person, routeOptions }: FastifyRequest) {
  const { endpoint } = routeOptions.config;
  if (!person?.viewer || endpoint?.isForViewers) return;
  if (!reading.has(method) || endpoint?.isPersonal) throw new Problem(403, closedToViewers, undefined, readOnly);
}

/** What is about no package in particular is open to every team. */
function mayOpen(deployer: Deployer, { params }: FastifyRequest) {
  const { package: asked = deployer.package } = (params ?? {}) as { package?: string };
  return asked === deployer.package;
}

/** Text that PostgreSQL cannot hold (NUL, half of a surrogate pair) is refused for every call at once. */
export const refuseBrokenText: preValidationHookHandler = ({ body, query, params }, _reply, done) => {
  const isBad = [Buffer.isBuffer(body) ? null : body, query, params].some(hasBrokenText);
  done(isBad ? new Problem(422, 'Le texte contient un caractère invalide.') : undefined);
};

function hasBrokenText(whole: unknown): boolean {
  const rest: unknown[] = [whole];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && isBroken(value)) return true;
    if (value && typeof value === 'object') for (const [key, part] of Object.entries(value)) rest.push(key, part);
  }
  return false;
}

const isBroken = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

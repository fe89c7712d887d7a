import type { IDToken } from 'openid-client';
import type { Config } from '../../../config';
import type { Oidc } from '../../../config-external';
import type { Attempt } from './attempt';

/** What the provider has said of somebody, checked. */
export interface Identified {
  claims: IDToken;
  /** As it came, to sign out there too. */
  idToken: string;
}

/** A provider that hangs is one that is down. */
const timeoutSeconds = 5;
const toleranceSeconds = 30;
const maxAgeMs = 3_600_000;
/** A longer one fits in no address. */
const longestToken = 6000;

type Client = typeof import('openid-client');
type Configuration = import('openid-client').Configuration;

/**
 * The provider of the organisation's accounts. What it says of itself is asked for at the first sign-in and kept for an hour, with
 * its keys: a provider that is down delays no start of the server.
 */
export function providerOf(config: Config, now: () => Date) {
  const { oidc } = config;
  if (!oidc) return undefined;
  const redirectUri = `${config.apiUrl || config.publicUrl}/api/oidc/callback`;
  let known: { until: number; configuration: Configuration } | undefined;
  let asking: Promise<Configuration> | undefined;

  async function configuration(client: Client): Promise<Configuration> {
    if (known && known.until > now().getTime()) return known.configuration;
    asking ??= discover(client, oidc!).finally(() => (asking = undefined));
    const found = await asking;
    known = { until: now().getTime() + maxAgeMs, configuration: found };
    return found;
  }

  return {
    ...oidc,

    /** Where the browser goes to say who it is. */
    async addressFor({ state, nonce, verifier }: Attempt): Promise<string> {
      const client = await import('openid-client');
      const found = await configuration(client);
      const canEndThere = found.serverMetadata().end_session_endpoint !== undefined;
      return client.buildAuthorizationUrl(found, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Where nobody can sign out, the next person at this computer must not come in as the one before.
        ...(!canEndThere && { prompt: 'select_account' }),
      }).href;
    },

    /** Who has come back. Throws for whatever is not an answer to this attempt. */
    async identify(query: URLSearchParams, { state, nonce, verifier }: Attempt): Promise<Identified> {
      const client = await import('openid-client');
      const address = new URL(`${redirectUri}?${query.toString()}`);
      const tokens = await client.authorizationCodeGrant(await configuration(client), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return { claims: tokens.claims()!, idToken: tokens.id_token! };
    },

    /** Where the browser signs out there too; undefined where the provider has no such place or does not answer. */
    async signOutAddress(idToken: string): Promise<string | undefined> {
      const client = await import('openid-client');
      const found = await configuration(client).catch(() => undefined);
      if (!found?.serverMetadata().end_session_endpoint) return undefined;
      const hint = idToken.length <= longestToken && { id_token_hint: idToken };
      return client.buildEndSessionUrl(found, { ...hint, post_logout_redirect_uri: `${config.publicUrl}/` }).href;
    },
  };
}
export type Provider = NonNullable<ReturnType<typeof providerOf>>;

function discover(client: Client, { issuer, clientId, clientSecret }: Oidc): Promise<Configuration> {
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: toleranceSeconds };
  // The configuration lets plain HTTP through for this machine alone.
  const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  return client.discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: timeoutSeconds,
    execute: [client.enableNonRepudiationChecks, ...insecure],
  });
}

/** Whether this is the provider's own failure: it did not answer, or not as a provider does. */
export function isAway(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: string; name?: string };
  return name === 'TypeError' || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
}

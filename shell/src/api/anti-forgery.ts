const name = 'XSRF-TOKEN';

/** The anti-forgery cookie as it is now, decoded; undefined where there is none or an empty one. */
export function antiForgeryCookie(): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export interface AntiForgery {
  /** The token to send; asks for the cookie first when there is none. */
  token: () => Promise<string | undefined>;
  /** After a refused token: asks for another cookie, unless somebody already did. */
  renew: (refused: string | undefined) => Promise<void>;
}

/** Spec §7: the cookie is asked for once, however many calls wait for it; a failure is not kept. */
export function antiForgery(askForCookie: () => Promise<void>): AntiForgery {
  let asking: Promise<void> | undefined;
  const ask = () =>
    (asking ??= askForCookie().finally(() => {
      asking = undefined;
    }));

  return {
    async token() {
      if (antiForgeryCookie() === undefined) await ask();
      return antiForgeryCookie();
    },
    async renew(refused) {
      if (antiForgeryCookie() === refused) await ask();
    },
  };
}

/** Only scripts that this answer names may run, and what they load; styles from our own files; calls to us and to the API. */
export function contentPolicy(nonce: string, apiUrl: string): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${apiUrl && ` ${apiUrl}`}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** The headers of a page. A reset page's address holds a key, which no one else may learn. */
export const pageHeaders = (nonce: string, apiUrl: string, isSecretAddress: boolean) => ({
  'cache-control': 'no-store',
  'content-security-policy': contentPolicy(nonce, apiUrl),
  'integrity-policy': 'blocked-destinations=(script)',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': isSecretAddress ? 'no-referrer' : 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
});

import type { FailedCall } from '../api/client';

/** What spec §3 wants to know about a failed call and the browser it failed in; taken when it fails. */
export function diagnosis({ method, url, error, requestBody, responseBody }: FailedCall, at: Date) {
  return {
    apiUrl: new URL(url, window.location.origin).href,
    clientUrl: window.location.href,
    windowSize: `${window.innerWidth} × ${window.innerHeight}`,
    screenSize: `${window.screen.width} × ${window.screen.height}`,
    userAgent: navigator.userAgent,
    referrer: document.referrer,
    // A report leaves the house: of «Lia Rochat · Apprentis · Tandem» it tells the page, not the person.
    pageTitle: document.title.split(' · ').slice(-2).join(' · '),
    platform: navigator.platform,
    language: navigator.language,
    cookiesEnabled: navigator.cookieEnabled,
    onlineStatus: navigator.onLine,
    timestamp: at.toISOString(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    errorData: { method, status: error.status, message: error.message, response: responseBody ?? null },
    requestBody: requestBody ?? null,
  };
}
export type Diagnosis = ReturnType<typeof diagnosis>;

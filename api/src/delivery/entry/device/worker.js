// Opens what this device has kept of a page while the network is away (decision 0039). Everything else goes its way.
const timeoutMs = 4000;
const answers = (request) => request.catch(() => undefined);
const afterTimeout = () => new Promise((resolve) => setTimeout(resolve, timeoutMs));

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate') event.respondWith(page(event.request));
  else if (new URL(url).pathname.startsWith('/r/')) event.respondWith(file(event.request));
});

// The network first: only where it does not answer, the page as it was last kept.
async function page(request) {
  const asked = fetch(request);
  const cached = await caches.match('/kept-page');
  if (!cached) return asked;
  return (await Promise.race([answers(asked), afterTimeout()])) ?? cached;
}

// The name of a file says what is in it.
const file = async (request) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

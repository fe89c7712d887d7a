/** Removes the sheets of attendance that this device has kept for a person: they hold names, and the person leaves. */
export function forgetSheets(userId: number): void {
  if (!('indexedDB' in globalThis)) return;
  const asked = indexedDB.open(`tandem-sheets-${userId}`);
  // There is none, and none is to be made.
  asked.addEventListener('upgradeneeded', () => asked.transaction?.abort());
  asked.addEventListener('error', (event) => event.preventDefault());
  asked.addEventListener('success', () => {
    const database = asked.result;
    if (database.objectStoreNames.contains('sheets')) {
      database.transaction('sheets', 'readwrite').objectStore('sheets').clear();
    }
    database.close();
  });
}

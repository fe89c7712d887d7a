import { usePlatform } from '@tandem/shared/platform';

/** Puts a checksum on the clipboard; where the browser does not allow it, shows it whole. */
export function useCopySum() {
  const { notify } = usePlatform();
  return async (sum: string) => {
    const isCopied = await navigator.clipboard?.writeText(sum).then(
      () => true,
      () => false,
    );
    if (isCopied) notify({ text: 'Somme SHA-256 copiée.', tone: 'ok' });
    else notify({ text: `La copie n’est pas permise ici. SHA-256\u00a0: ${sum}`, tone: 'info' });
  };
}

import { Button } from '@tandem/shared/ui/buttons/Button';
import type { useSearchResults } from './useSearchResults';
import styles from './SearchStatus.module.css';

interface Props {
  text: string;
  results: ReturnType<typeof useSearchResults>;
  /** There is no line to choose. */
  isEmpty: boolean;
  /** Nothing was found anywhere. */
  hasNothing: boolean;
}

/** What the search is doing, while there is something to say. */
export function SearchStatus({ text, results: { isSearching, hasFailed, retry }, isEmpty, hasNothing }: Props) {
  if (hasFailed) {
    return (
      <span className={styles.failed}>
        La recherche n’a pas abouti.
        <Button size="small" onClick={retry}>
          Réessayer
        </Button>
      </span>
    );
  }
  if (isSearching && isEmpty) return 'Recherche…';
  if (hasNothing) return `Aucun résultat pour «\u00a0${text}\u00a0».`;
  return isEmpty ? 'Tapez au moins deux lettres.' : null;
}

import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import { Chip } from '@tandem/shared/ui/display/Chip';
import { SearchBox } from '../../kit/lists/bars/SearchBox';
import styles from './ListTools.module.css';
import { type Part, type State, states } from './usePart';

const countOf = (items: readonly AdminItem[], state: State) =>
  items.filter(({ isActive }) => state === 'all' || isActive === (state === 'active')).length;

export function ListTools({ part, items }: { part: Part; items: readonly AdminItem[] }) {
  return (
    <div className={styles.tools}>
      <SearchBox value={part.search} onValue={part.setSearch} hint="Libellé, code…" />
      <div className={styles.states} role="group" aria-label="État">
        {(Object.keys(states) as State[]).map((state) => (
          <Chip
            key={state}
            label={`${states[state]} (${countOf(items, state)})`}
            isActive={part.state === state}
            onClick={() => part.setState(state)}
          />
        ))}
      </div>
      {part.isFiltered && <p className={styles.note}>L’ordre se change quand toute la liste est affichée.</p>}
    </div>
  );
}

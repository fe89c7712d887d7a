import { Kbd } from '@tandem/shared/ui/display/Kbd';
import { commandKey } from '../palette/command-key';
import styles from './help.module.css';

type Row = readonly [keys: readonly string[], does: string];

const everywhere: readonly Row[] = [
  [[commandKey, 'K'], 'Rechercher ou lancer une action'],
  [['F8'], 'Aller à l’action du dernier message, puis en revenir'],
  [['?'], 'Montrer cette aide'],
  [['Échap'], 'Fermer la fenêtre ou le menu ouvert'],
];
const inLists: readonly Row[] = [
  [['/'], 'Aller à la recherche de la liste'],
  [['↓'], 'Passer de la recherche aux lignes'],
  [['↑', '↓'], 'Passer d’une ligne à l’autre'],
  [['Début', 'Fin'], 'Aller à la première ou à la dernière ligne'],
  [['Entrée'], 'Ouvrir la fiche'],
  [['Espace'], 'Cocher la ligne'],
  [['F2'], 'Aller aux actions de la sélection, puis en revenir'],
  [['Maj', 'clic'], 'Cocher une suite de lignes, ou trier aussi par cette colonne'],
];
const inFiles: readonly Row[] = [
  [['Alt', '↑'], 'Ouvrir la fiche précédente de la liste'],
  [['Alt', '↓'], 'Ouvrir la fiche suivante de la liste'],
  [['←', '→'], 'Passer d’un onglet à l’autre'],
  [['Entrée'], 'Enregistrer la partie que vous modifiez'],
  [['Échap'], 'La laisser comme elle était'],
];

const inInbox: readonly Row[] = [
  [['J', 'K'], 'Passer à la demande suivante ou précédente'],
  [['A'], 'Accepter le formulaire, ou mettre la demande en attente'],
  [['P'], 'Placer la demande'],
  [['N'], 'Ne pas retenir'],
  [['Q', 'I'], 'Poser une question, marquer comme indésirable'],
  [['1', '…', '6'], 'Ouvrir une carte de l’accueil'],
];

/** The keys of lists, files and the inbox. */
export const AllKeys = () => (
  <>
    <Keys title="Partout" rows={everywhere} />
    <Keys title="Dans une liste" rows={inLists} />
    <Keys title="Dans une fiche" rows={inFiles} />
    <Keys title="Dans «&nbsp;À traiter&nbsp;» et sur l’accueil" rows={inInbox} />
  </>
);

function Keys({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <dl>
        {rows.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

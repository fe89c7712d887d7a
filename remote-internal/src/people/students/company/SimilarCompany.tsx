import type { CompanyRow } from '@tandem/shared/contract/people/companies';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import styles from './SimilarCompany.module.css';

interface Props {
  companies: readonly CompanyRow[];
  onChoose: (company: CompanyRow) => void;
  onInsist: () => void;
  onClose: () => void;
}

/** A company of this name exists at this place: take it, or insist on a new one. */
export function SimilarCompany({ companies, onChoose, onInsist, onClose }: Props) {
  return (
    <Dialog
      isOpen
      title="Cette entreprise existe peut-être déjà"
      onClose={onClose}
      actions={<Button onClick={onInsist}>Créer quand même</Button>}
    >
      <ul className={styles.companies}>
        {companies.map((company) => (
          <li key={company.id}>
            <span>
              <strong>{company.name}</strong>
              <small>{[company.npa, company.city, company.uid].filter(Boolean).join(' ')}</small>
            </span>
            <Button size="small" variant="primary" onClick={() => onChoose(company)}>
              Choisir
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { InPreparation } from '../InPreparation';

export default function TeacherPage() {
  return (
    <InPreparation
      title="Candidature de répétiteur·trice"
      back={{ to: '/external/aa-repetiteur-landing', label: 'Retour à la présentation' }}
    >
      Indiquez vos études, les branches que vous pouvez enseigner, les lieux possibles et vos disponibilités. N’envoyez
      ni numéro AVS ni coordonnées bancaires à ce stade.
    </InPreparation>
  );
}

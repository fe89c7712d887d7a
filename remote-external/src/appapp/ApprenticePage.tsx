import { InPreparation } from '../InPreparation';

export default function ApprenticePage() {
  return (
    <InPreparation
      title="Inscription aux cours AppApp"
      back={{ to: '/external/aa-apprentice-landing', label: 'Retour à la présentation' }}
    >
      Indiquez votre nom, votre profession, votre année d’apprentissage, la branche et le lieu souhaités, ainsi que vos
      disponibilités.
    </InPreparation>
  );
}

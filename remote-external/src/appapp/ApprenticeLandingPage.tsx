import { QueryScope } from '@tandem/shared/query';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Actions } from '../Actions';
import { Hero } from '../Hero';
import { Offer, useOffer } from './Offer';
import { Privacy } from '../Privacy';
import { Registration } from './Registration';
import { type Fact, Facts, Section, Steps } from '../Section';
import { today } from '@tandem/shared/rules/time/dates';

const facts: readonly Fact[] = [
  {
    title: 'De quoi s’agit-il\u00a0?',
    text: 'D’un cours d’appui hebdomadaire, en petit groupe de quatre personnes environ, donné par un·e répétiteur·trice qui maîtrise la branche. Une séance dure deux heures.',
  },
  {
    title: 'Pour qui\u00a0?',
    text: 'Pour toute personne en apprentissage (CFC, AFP, maturité professionnelle, préapprentissage) ou qui repasse ses examens, quels que soient sa profession et son niveau.',
  },
  {
    title: 'À quel prix\u00a0?',
    text: 'Une participation de CHF\u00a010.00 par séance, en règle générale. Le reste est financé par les associations régionales. Selon la situation, l’entreprise formatrice, un service social ou l’association peut la prendre en charge. Le montant est confirmé avant le premier cours.',
  },
];

const steps: readonly Fact[] = [
  {
    title: 'Vous vous inscrivez',
    text: 'Vous choisissez une à trois branches, les lieux qui vous conviennent et vos disponibilités.',
  },
  {
    title: 'Nous formons un groupe',
    text: 'Nous réunissons des personnes de même branche et de niveau proche, hors de vos jours d’école.',
  },
  {
    title: 'Vous recevez une confirmation',
    text: 'Elle indique le jour, l’heure, la salle et le nom de votre répétiteur·trice.',
  },
  {
    title: 'Vous progressez',
    text: 'Chaque semaine, vous travaillez sur vos cours, vos exercices et vos examens, jusqu’à la fin de l’année.',
  },
];

export default function ApprenticeLandingPage() {
  return (
    <QueryScope>
      <ApprenticeLanding />
    </QueryScope>
  );
}

function ApprenticeLanding() {
  const offer = useOffer();
  const door = <Registration offer={offer.data} today={today()} />;

  return (
    <>
      <Hero
        eyebrow="AppApp"
        title="Des cours d’appui pour réussir son apprentissage"
        faces={[2, 6, 7, 14, 10, 19]}
        actions={door}
      >
        Une branche vous résiste&nbsp;? En petit groupe, près de chez vous ou en ligne, une personne qui connaît la
        matière vous aide à reprendre pied.
      </Hero>
      <Section id="principe" title="Le principe">
        <Facts facts={facts} />
      </Section>
      <Section id="offre" title="Branches et lieux de cette année">
        <Offer of={offer} />
      </Section>
      <Section id="etapes" title="Comment ça marche&nbsp;?">
        <Steps steps={steps} />
        <Actions>{door}</Actions>
      </Section>
      <Section id="autre-besoin" title="La difficulté n’est pas scolaire&nbsp;?">
        <p>Organisation, motivation, relations en entreprise, situation personnelle&nbsp;: CoachApp vous accompagne.</p>
        <LinkButton to="/external/ca-apprentice-landing">Découvrir CoachApp</LinkButton>
      </Section>
      <Privacy />
    </>
  );
}

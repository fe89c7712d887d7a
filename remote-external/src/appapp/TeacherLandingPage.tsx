import { QueryScope } from '@tandem/shared/query';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Actions } from '../Actions';
import { Hero } from '../Hero';
import { Offer, useOffer } from './Offer';
import { Privacy } from '../Privacy';
import { type Fact, Facts, Section, Steps } from '../Section';

const facts: readonly Fact[] = [
  {
    title: 'Votre rôle',
    text: 'Vous donnez chaque semaine un cours d’appui de deux heures à un petit groupe d’apprenti·es, dans une branche que vous maîtrisez. Vous tenez les présences et nous signalez ce qui bloque.',
  },
  {
    title: 'Votre rémunération',
    text: 'Chaque séance donnée est payée au tarif horaire convenu à l’engagement, en vigueur le jour de la séance. L’indemnité de vacances s’y ajoute\u00a0; elle figure en pour-cent et en francs sur le décompte mensuel.',
  },
  {
    title: 'Ce que nous demandons',
    text: 'Des études supérieures en cours ou terminées, ou une expérience de l’enseignement\u00a0; de la patience et de la fiabilité\u00a0; le droit de travailler en Suisse\u00a0; un extrait spécial du casier judiciaire avant le premier cours.',
  },
];

const steps: readonly Fact[] = [
  {
    title: 'Vous postulez',
    text: 'Études, branches, lieux, disponibilités et quelques lignes de motivation suffisent.',
  },
  { title: 'Nous nous rencontrons', text: 'Un entretien permet de parler de votre expérience et du cadre des cours.' },
  {
    title: 'Vous êtes engagé·e',
    text: 'Le contrat fixe le tarif. L’AVS et le compte bancaire ne sont demandés qu’à ce moment.',
  },
  { title: 'Vous recevez un groupe', text: 'Dans vos branches, à vos heures, au lieu que vous avez choisi.' },
];

export default function TeacherLandingPage() {
  return (
    <QueryScope>
      <TeacherLanding />
    </QueryScope>
  );
}

function TeacherLanding() {
  const offer = useOffer();
  const door = (
    <LinkButton to="/external/aa-repetiteur" variant="primary">
      Postuler
    </LinkButton>
  );

  return (
    <>
      <Hero eyebrow="AppApp" title="Devenez répétiteur·trice" faces={[8, 3, 20, 15, 12, 17]} actions={door}>
        Quelques heures par semaine, à côté de vos études ou de votre métier, aidez des apprenti·es à réussir leur
        formation.
      </Hero>
      <Section id="principe" title="L’activité en bref">
        <Facts facts={facts} />
      </Section>
      <Section id="besoins" title="Où et dans quelles branches&nbsp;?">
        <p>Nous donnons des cours dans ces branches et ces lieux cette année, et cherchons des renforts pour chacun.</p>
        <Offer of={offer} />
      </Section>
      <Section id="etapes" title="De la candidature au premier cours">
        <Steps steps={steps} />
        <Actions>{door}</Actions>
      </Section>
      <Privacy>
        <p>
          Votre dossier n’est lu que par les personnes chargées de l’engagement. Une candidature non retenue est effacée
          après une année.
        </p>
      </Privacy>
    </>
  );
}

import { QueryScope } from '@tandem/shared/query';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Actions } from '../Actions';
import { Hero } from '../Hero';
import { Privacy } from '../Privacy';
import { type Fact, Facts, Section, Steps } from '../Section';

const facts: readonly Fact[] = [
  {
    title: 'De quoi s’agit-il\u00a0?',
    text: 'D’un accompagnement individuel par un·e coach\u00a0: organisation et méthode de travail, motivation, stress et examens, relations en entreprise ou à l’école, réorientation, recherche d’une nouvelle place.',
  },
  {
    title: 'Qui peut le demander\u00a0?',
    text: 'L’apprenti·e, un parent, la personne qui forme en entreprise, l’école, un·e conseiller·ère aux apprentis. L’apprenti·e doit être au courant de la demande\u00a0: rien ne se fait sans son accord.',
  },
  {
    title: 'Combien de temps\u00a0?',
    text: 'Le temps qu’il faut\u00a0: quelques entretiens ou plusieurs mois, selon les objectifs fixés ensemble. L’apprenti·e peut arrêter quand il ou elle le souhaite.',
  },
];

const steps: readonly Fact[] = [
  {
    title: 'La demande',
    text: 'Quelques lignes sur la situation suffisent, sans détail médical. Dites-nous si le contrat est en danger.',
  },
  {
    title: 'L’analyse',
    text: 'Un·e coach de l’antenne la plus proche prend contact, d’abord avec l’apprenti·e.',
  },
  {
    title: 'Les entretiens',
    text: 'Objectifs, entretiens sur place, par téléphone ou en visio, au rythme convenu ensemble.',
  },
  { title: 'Le bilan', text: 'À la fin, on fait le point sur ce qui est acquis et sur les relais possibles.' },
];

export default function CoachingLandingPage() {
  return (
    <QueryScope>
      <Hero
        eyebrow="CoachApp"
        title="Un accompagnement individuel quand l’apprentissage devient difficile"
        faces={[16, 5, 22, 9, 0, 13]}
        actions={<Doors />}
      >
        Tensions en entreprise, découragement, doutes sur la voie choisie&nbsp;: un·e coach écoute, aide à y voir clair
        et cherche des solutions avec l’apprenti·e.
      </Hero>
      <Section id="principe" title="Le principe">
        <Facts facts={facts} />
      </Section>
      <Section id="confiance" title="Ce qui se dit reste confidentiel">
        <p>
          Les entretiens sont confidentiels. L’entreprise, l’école et la famille n’apprennent que ce que l’apprenti·e
          accepte de leur dire. Seuls les coachs et la direction de l’organisation lisent le dossier.
        </p>
      </Section>
      <Section id="etapes" title="Comment ça marche&nbsp;?">
        <Steps steps={steps} />
        <Actions>
          <Doors />
        </Actions>
      </Section>
      <Privacy />
    </QueryScope>
  );
}

function Doors() {
  return (
    <>
      <LinkButton to="/external/ca-apprentice" variant="primary">
        Je demande pour moi, mon enfant ou mon apprenti·e
      </LinkButton>
      <LinkButton to="/external/ca-conseiller-login">Je suis conseiller·ère aux apprentis</LinkButton>
    </>
  );
}

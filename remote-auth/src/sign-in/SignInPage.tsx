import { OrganisationSignIn } from '@tandem/shared/ui/sign-in/OrganisationSignIn';
import { SignIn } from '@tandem/shared/ui/sign-in/SignIn';
import { AuthFrame } from '../AuthFrame';

export default function SignInPage() {
  return (
    <AuthFrame>
      <SignIn
        heading="Content de te revoir"
        intro="Connecte-toi pour retrouver tes apprenti·es, tes cours et tes suivis."
      >
        <OrganisationSignIn />
      </SignIn>
    </AuthFrame>
  );
}

import { firstCluster } from '../../../contract/text';
import type { Texts } from '../../i18n/useTexts';

/** A role in the language of the screen (RO-1). An unknown role keeps the server's name. */
export function roleName(texts: Texts['desk'], role: string | null): string {
  switch (role) {
    case 'owner':
      return texts.RoleOwner();
    case 'admin':
      return texts.RoleAdmin();
    case 'org_manager':
      return texts.RoleOrgManager();
    case 'site_manager':
      return texts.RoleSiteManager();
    case 'client':
      return texts.RoleClient();
    case 'user':
      return texts.RoleUser();
    case null:
      return texts.RoleGranted();
    default:
      return role;
  }
}

/** The person's name, else their address. */
export function nameOf({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string | null;
}): string {
  return `${firstName} ${lastName}`.trim() || (email ?? '');
}

/** Initials of the first two words of a name; a person icon if there is no name. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap(firstCluster);
  return letters.slice(0, 2).join('').toUpperCase() || '☺';
}

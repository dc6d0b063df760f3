import type { Texts } from '../../i18n/useTexts';

/** A role in the words of the language (RO-1). One that this version does not know is named as the server calls it. */
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

/** What somebody is called: the name, else the address. */
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

/** First letters of the first two words of a name; a person's sign where there is no name. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => [...word].slice(0, 1));
  return letters.slice(0, 2).join('').toUpperCase() || '☺';
}

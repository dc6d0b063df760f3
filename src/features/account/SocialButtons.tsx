/** Google and Facebook, where the installation has them. */
export function SocialButtons() {
  return null;
}

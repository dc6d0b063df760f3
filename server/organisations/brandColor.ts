import { brandOnWhite } from '../../contract/brand';
import { isColor } from '../../contract/contrast';
import type { MailBrand } from '../mail/mailLayout';

/**
 * The colour that an organisation has chosen; null without one.
 * @param settings `settings_json` of the organisation; null without one
 */
export function brandColorOf(settings: object | null): string | null {
  const color = (settings as { brand_color?: unknown } | null)?.brand_color;
  return isColor(color) ? color : null;
}

/** How mails of an organisation begin. @param name of the organisation, or of its place */
export const mailBrand = (name: string, settings: object | null): MailBrand => ({
  name,
  color: brandOnWhite(brandColorOf(settings)),
});

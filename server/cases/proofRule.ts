import { casesRulesOf, type CaseProof } from '../../contract/casesRules';
import { proofOfTile } from '../tiles/tileProof';
import type { FoundCase } from './caseQueries';

/** What resolving a case asks for: what its tile says, else what the organisation says. */
export const proofRuleOf = ({
  tile,
  second_level_details_config_json: details,
  settings_json,
}: Pick<FoundCase, 'tile' | 'second_level_details_config_json' | 'settings_json'>): CaseProof =>
  proofOfTile(details, tile) ?? casesRulesOf(settings_json).proof;

import { useTranslate } from 'ra-core';
import type { FlowStage } from '@/domain/flow/flow';
import { ToneChip } from '@/src/components/ToneChip';
import { stages } from './stages';

export const StageChip = ({ stage }: { stage: FlowStage }) => {
  const translate = useTranslate();
  const { role, icon } = stages[stage];
  return <ToneChip tone={role} icon={icon} label={translate(`flow.stage.${stage}`)} />;
};

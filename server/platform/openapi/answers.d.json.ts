import type { JsonSchema } from '@/domain/validation/jsonSchema';
import type { AnswerName } from '@/domain/answers';

declare const answers: Record<AnswerName, JsonSchema>;
export default answers;

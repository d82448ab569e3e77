import type { RaRecord } from 'ra-core';
import type { Permission } from '@/domain/access/permissions';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ResourceViews } from '@/src/routing/ResourceViews';

type Translate = (key: string, values?: Record<string, unknown>) => string;

export type ResourceConfig = ResourceViews & {
  name: string;
  icon: SvgIconComponent;
  group: 'work' | 'catalogue' | 'business';
  listPath?: string;
  /** Required to read; defaults to `<name>.read.all`. */
  reads?: Permission;
  /** Required to create, and to edit unless `edits`; defaults to `<name>.write.all`. */
  writes?: Permission;
  /** Required to edit; defaults to `writes`. */
  edits?: Permission;
  /** Required to open the list, from the sidebar or by address; defaults to `reads`. */
  lists?: Permission;
  isSearchable?: boolean;
  /** The sort field of the palette's search; defaults to `name`. */
  searchSort?: string;
  /** The palette's label, if not the name. */
  paletteLabel?: (entity: RaRecord, translate: Translate) => { label: string; detail?: string };
};

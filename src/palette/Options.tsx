import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Command } from './commands';

type Props = {
  id: string;
  options: Command[];
  active: number;
  idOf: (index: number) => string;
  onChoose: (command: Command) => void;
};

/** The focus stays in the search field. */
export const Options = ({ id, options, active, idOf, onChoose }: Props) => {
  const translate = useTranslate();
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <Box id={id} role="listbox" aria-label={translate('palette.results')} sx={sheet}>
      {groups.map(group => (
        <Box key={group} role="group" aria-label={group}>
          <Typography
            aria-hidden
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ px: 3, pt: 3, pb: 1 }}
          >
            {group}
          </Typography>
          {options.map(
            (option, index) =>
              option.group === group && (
                <Box
                  key={option.id}
                  id={idOf(index)}
                  role="option"
                  aria-selected={index === active}
                  onClick={() => onChoose(option)}
                  sx={({ palette }) => ({
                    ...row,
                    bgcolor: index === active ? palette.tones.primary.soft : undefined,
                    '&:hover': { bgcolor: index === active ? undefined : 'action.hover' },
                  })}
                >
                  <option.icon color="action" />
                  <Box sx={labelStyle}>
                    <Typography noWrap sx={{ flex: 1, fontWeight: index === active ? 600 : 450 }}>
                      {option.label}
                    </Typography>
                    <Typography noWrap variant="body2" color="textSecondary">
                      {option.detail}
                    </Typography>
                  </Box>
                </Box>
              ),
          )}
        </Box>
      ))}
    </Box>
  );
};

const sheet = {
  overflowY: 'auto',
  flex: { xs: 1, sm: '0 1 420px' },
  px: 2,
  pb: 2,
  '&:empty': { display: 'none' },
};
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 3,
  minHeight: 44,
  borderRadius: 1,
  cursor: 'pointer',
};
const labelStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 3,
  alignItems: { sm: 'center' },
  flex: 1,
  minWidth: 0,
};

import Add from '@mui/icons-material/AddOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Unfold from '@mui/icons-material/UnfoldMoreOutlined';
import Divider from '@mui/material/Divider';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { useCompanyContext } from '@/src/company/CompanyContext';
import type { OwnCompany } from '@/src/dataProvider/userDataProvider';
import { Picture } from '@/src/fields/Picture';
import { companyPaths } from '@/src/routing/companyPaths';
import { NameText } from './NameText';

export const CompanySwitcher = memo(function CompanySwitcher({ isNarrow }: { isNarrow: boolean }) {
  const translate = useTranslate();
  const { company, companies } = useCompanyContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = (
    <>
      <Logo {...company} />
      {!isNarrow && <NameText name={company.name} weight={600} />}
    </>
  );
  return (
    <>
      <ButtonBase
        sx={{ ...row, width: '100%', borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}
        onClick={event => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={`${translate('admin.frame.switch_company')}: ${company.name}`}
      >
        {name}
        {!isNarrow && <Unfold sx={{ color: 'text.secondary' }} />}
      </ButtonBase>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {companies.map(({ id, name, logo }) => (
          <MenuItem
            key={id}
            component={Link}
            to={companyPaths(id).dashboard}
            selected={id === company.id}
            onClick={() => setAnchor(null)}
          >
            <Logo name={name} logo={logo} />
            <Box component="span" sx={{ flex: 1, maxWidth: 240 }}>
              <NameText name={name} />
            </Box>
            {id === company.id && <Check />}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem component={Link} to="/onboarding/create-company?addAnotherCompany=1">
          <Add />
          {translate('admin.frame.add_company')}
        </MenuItem>
      </Menu>
    </>
  );
});

/** Its name stands beside it. */
const Logo = ({ name, logo }: Pick<OwnCompany, 'name' | 'logo'>) => (
  <span aria-hidden>
    <Picture picture={logo} name={name} isSquare />
  </span>
);

const row = { display: 'flex', alignItems: 'center', gap: 2.5, p: 2, minHeight: 48 };
